/** Signing in to the console by the company's own OpenID Connect provider (SF-2), beside login and password. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { factorStandings } from "./factor-standings.ts";
import { Nothing } from "./fields.ts";
import { providerRejections } from "./staff-rejections.ts";

const wire = { client: "json", success: "0", session: "none" } as const;

const { providerOff, providerSilent, providerRefused, providerStranger, providerNoRole } =
  providerRejections;

export const readSignInWays = defineEndpoint({
  ...wire,
  effect: "query",
  method: "GET",
  encoding: "query",
  name: "readSignInWays",
  summary: "Whether staff may sign in by the company's own provider, and what it is called",
  path: "/console/session/ways",
  input: Nothing,
  output: z.object({
    /** "" for none. */
    provider: z.string(),
  }),
  rejections: {},
});

export const startProviderSignIn = defineEndpoint({
  ...wire,
  effect: "command",
  method: "POST",
  encoding: "form",
  name: "startProviderSignIn",
  summary: "Where the browser goes to sign in, and what it keeps until it is back",
  path: "/console/session/start-provider",
  input: z.object({
    /** Page of the console to open afterwards. */
    to: z.string().max(500).default(""),
  }),
  output: z.object({
    address: z.string(),
    /** Encrypted; means nothing to anybody else, for ten minutes. */
    kept: z.string(),
  }),
  rejections: { providerOff, providerSilent },
});

export const finishProviderSignIn = defineEndpoint({
  ...wire,
  effect: "command",
  method: "POST",
  encoding: "form",
  name: "finishProviderSignIn",
  summary: "Opens a staff session by what the provider sent the browser back with",
  path: "/console/session/provider",
  input: z.object({
    kept: z.string().max(4_000),
    /** The query of the address the provider led back to. */
    answer: z.string().max(4_000),
  }),
  output: z.object({
    token: z.string(),
    factor: z.enum(factorStandings),
    to: z.string(),
  }),
  rejections: { providerOff, providerSilent, providerRefused, providerStranger, providerNoRole },
});

export const providerSignInCalls = [readSignInWays, startProviderSignIn, finishProviderSignIn];
