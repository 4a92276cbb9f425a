/*
 * The page without the server: its files are kept, and so are the rule sheets that were read.  Whatever needs the
 * engine (odds, dice, battles) says so instead.  The first two constants are filled in when the page is built.
 */
const BUILD = __BUILD__;
const FILES = __FILES__;
const PAGE = `page-${BUILD}`;
const SHEETS = "sheets";
const isSheet = (path) => path === "/api/systems" || path.startsWith("/api/systems/") || path === "/api/scenarios";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== PAGE && name !== SHEETS).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/* From the server, and remembered; from memory, marked as such, when it does not answer. */
async function sheet(request) {
  const cache = await caches.open(SHEETS);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (!kept) throw error;
    const headers = new Headers(kept.headers);
    headers.set("X-From-Cache", "1");
    return new Response(await kept.blob(), { status: kept.status, headers });
  }
}

/* A new page from the server if it is there, else the one that was kept. */
async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // The kept one, then.
  }
  return (await caches.match("/", { cacheName: PAGE })) ?? Response.error();
}

async function file(request) {
  return (await caches.match(request, { cacheName: PAGE })) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (isSheet(url.pathname)) event.respondWith(sheet(request));
  else if (FILES.includes(url.pathname)) event.respondWith(file(request));
});
