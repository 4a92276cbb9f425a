import { expect, test } from "vitest";
import { basesFor, isLoopback } from "./reach";

test("links for others begin where others reach the server", () => {
  const reach = { local: false, addresses: ["http://192.168.1.20:8717", "http://10.0.0.4:8717"] };
  expect(basesFor(reach, { origin: "http://127.0.0.1:8717", hostname: "127.0.0.1" })).toEqual(reach.addresses);
  expect(basesFor(reach, { origin: "http://10.0.0.4:8717", hostname: "10.0.0.4" })).toEqual(["http://10.0.0.4:8717", "http://192.168.1.20:8717"]);
  expect(basesFor({ local: true, addresses: [] }, { origin: "http://localhost:8717", hostname: "localhost" })).toEqual([]);
  expect(basesFor({ local: true, addresses: [] }, { origin: "https://den.example", hostname: "den.example" })).toEqual(["https://den.example"]);
});

test("this machine's own names", () => {
  for (const name of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) expect(isLoopback(name)).toBe(true);
  for (const name of ["192.168.1.20", "table.local", "127.example"]) expect(isLoopback(name)).toBe(false);
});
