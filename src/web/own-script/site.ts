/** What moves on the public site: pages read and work without it. */
export {};
