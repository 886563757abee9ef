/** What page and server both know of a landing page's template, without any schema: its limits, and how one is called. */

export const defaultTemplateId = "default";

/** Short and plain: it stands in adverts' addresses. */
export const templateIdPattern = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Characters, as a person counts them; those of the agreement as a browser's field counts, since a field of the wire
 * holds 4,000. `points` and `templates` are how many there may be.
 */
export const templateLimits = {
  title: 80,
  text: 240,
  points: 5,
  point: 80,
  button: 30,
  agreementTitle: 80,
  agreement: 3_800,
  templates: 50,
} as const;
