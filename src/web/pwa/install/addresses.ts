/** Where the parts of the installable web app are fetched: pages, manifest and the server's pictures name them alike. */

export const webAppAddresses = {
  manifest: "/manifest.webmanifest",
  svgIcon: "/favicon.svg",
  /** For the home screen of an iPhone, which reads no manifest icon. */
  touchIcon: "/apple-touch-icon.png",
} as const;

/** The pictures of the manifest; the server makes them (src/server/edge/pages/app-icons.ts). */
export const manifestIcons = [
  { src: "/icon-192.png", sizes: "192x192", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", purpose: "any" },
  { src: "/icon-maskable-192.png", sizes: "192x192", purpose: "maskable" },
  { src: "/icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;
