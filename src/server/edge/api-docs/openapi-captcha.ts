/** The one call that answers with a picture instead of the envelope; described by hand beside those of the contract. */
import { basePath } from "#contract/endpoint.ts";
import type { Json } from "./openapi-schema.ts";

/** Paths below the base path; serve-captcha.ts serves the same ones. */
export const captchaAddresses = [
  "/promotion/get-captcha",
  "/api/v2/{segment}/promotion/get-captcha",
] as const;

export const captchaSummary =
  "The picture of a page view: every look makes a new one, and the one before is over";

const says = (description: string) => ({
  description,
  content: { "text/plain": { schema: { type: "string" } } },
});

const sid = {
  name: "sid",
  in: "query",
  required: true,
  description: "Number of the page view, from openSid.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{22}$" },
};
const segment = {
  name: "segment",
  in: "path",
  required: true,
  description: "Any name of the caller's choice",
  schema: { type: "string" },
};

export const captchaPaths: Json = Object.fromEntries(
  captchaAddresses.map((path, index) => [
    basePath + path,
    {
      get: {
        operationId: index === 0 ? "getCaptcha" : `getCaptchaAlias${index}`,
        summary: captchaSummary,
        tags: ["promotion"],
        security: [],
        parameters: [...(path.includes("{segment}") ? [segment] : []), sid],
        responses: {
          "200": {
            description: "The picture; no envelope.",
            content: { "image/png": { schema: { type: "string", format: "binary" } } },
          },
          "404": says("The page view is over: get a new sid."),
          "429": says("Too many pictures for this page view."),
          "503": says("Too many pictures at once: ask again in two seconds."),
        },
      },
    },
  ]),
);
