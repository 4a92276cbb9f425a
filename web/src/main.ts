import { mount } from "svelte";
import App from "./App.svelte";
import "./theme.css";

const app = document.getElementById("app")!;
// What was painted before there was a page.
app.replaceChildren();
mount(App, { target: app });

// A chunk of an older build that is no longer on the server: the new page is.
addEventListener("vite:preloadError", () => location.reload());

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js").catch(() => {
    // Without it the page works as long as the server does.
  });
}
