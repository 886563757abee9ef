/** Made by scripts/own-scripts.mjs while the server bundle is built; empty in the browser's. */
declare module "virtual:own-scripts" {
  export const ownScripts: Readonly<Record<string, { address: string; text: string }>>;
}
