/** Server rendering with the app under src/web; the HTTP server of src/server serves the build. */
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // A page learns of the routes its links lead to once it stands: all at once were 2 KB of script before it could work.
  routeDiscovery: { mode: "lazy", manifestPath: "/routes" },
} satisfies Config;
