/**
 * Two bundles. The client one holds script only (styles are inlined by the server). The server one starts at
 * our own entry and carries its dependencies with it, so that it runs the production React whatever NODE_ENV says.
 */
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { catalogues } from "./scripts/catalogues.mjs";
import { ownScripts } from "./scripts/own-scripts.mjs";

/**
 * `import()` as the browser has it. Vite's own helper (0.7 KB in every page that has one) fetches styles and the parts of
 * parts ahead; our scripts carry no styles, and what is fetched late has hardly any parts.
 */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) =>
      id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
  };
}

export default defineConfig({
  plugins: [reactRouter(), ownScripts(), plainImports(), catalogues()],
  build: {
    assetsInlineLimit: 0,
    // Understood by every browser that the gate lets start it (src/web/delivery/gate/needs.ts).
    target: "es2022",
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
                // React and the router by themselves: they stay in the cache across our releases. What asks for a
                // passkey is fetched by the two pages that do.
                {
                  name: "vendor",
                  test: /node_modules\/(?!@simplewebauthn\/)|vite\/preload-helper/,
                  priority: 10,
                },
                // Leaves only: a group takes along whatever its members import.
                {
                  name: "complaint",
                  test: /contract\/(counted-text|image-address)|complaint-start\.kept-order/,
                  minShareCount: 2,
                  priority: 5,
                },
                // The order and home: its state, how far it is, what comes next.
                {
                  name: "order",
                  test: /web\/borrower\/(parts\/stage|loan\/order-state)\//,
                  minShareCount: 2,
                },
                {
                  name: "shared",
                  priority: 3,
                  // Without what only complaints, lists, ratings, the console or forms to fill in and to leave use: no screen that takes money waits for it.
                  test: /src\/(?!web\/ui\/(full-image|service-icon|instalment-list|tabs|stars)|web\/client\/(use-unsaved|use-leave-question|document-only)|contract\/(form-rules|loan-action-kinds|staff-groups|text-ids))(web\/(ui|client|frame\/failure|delivery\/page-scripts-sent|pwa\/install\/installed)|bridge|contract)\b/,
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
