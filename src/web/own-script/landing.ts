/** What moves on the promotion landing: it registers without it. */
export {};
