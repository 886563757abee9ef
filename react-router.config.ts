/** Server rendering with the app under src/web; the HTTP server of src/server serves the build. */
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // All routes are known at once: a few hundred bytes, cached for good, instead of a request a page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
