import type { Config } from "@react-router/dev/config";

/** Server rendering with the app under src/web; the HTTP server of src/server serves the build. */
export default {
  appDirectory: "src/web",
  ssr: true,
} satisfies Config;
