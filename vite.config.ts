/**
 * Two bundles. The client one holds script only (styles are inlined by the server). The server one starts at
 * our own entry and carries its dependencies with it, so that it runs the production React whatever NODE_ENV says.
 */
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { ownScripts } from "./scripts/own-scripts.mjs";

export default defineConfig({
  plugins: [reactRouter(), ownScripts()],
  build: {
    assetsInlineLimit: 0,
    target: "es2020",
    cssTarget: "chrome100",
    reportCompressedSize: false,
    // Pages opened before a build still find their script; scripts/compress.mjs clears what is old.
    emptyOutDir: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What screens share travels in one file: a dozen small ones compress worse and ask more often.
            codeSplitting: {
              groups: [
                // React and the router by themselves: they stay in the cache across our releases.
                { name: "vendor", test: /node_modules/, priority: 10 },
                // Leaves only: a group takes along whatever its members import.
                {
                  name: "complaint",
                  test: /contract\/(counted-text|image-address)|complaint\/kept-order/,
                  minShareCount: 2,
                  priority: 5,
                },
                {
                  name: "shared",
                  // Without what only complaints use: no screen that takes money waits for it.
                  test: /src\/(?!web\/ui\/(full-image|service-icon))(web\/(ui|client|failure)|bridge|contract)\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { target: "node24", rollupOptions: { input: "./src/web/server-entry.ts" } },
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
    },
  },
});
