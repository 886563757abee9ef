/** The calls of a book that is taken over. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/takeover.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  beginTakeover,
  bookTakeover,
  checkTakeover,
  dropTakeover,
  takeTakeoverBack,
  uploadTakeoverFile,
} from "./change-takeover.ts";
import { exportTakeoverLines, listTakeovers, readTakeover } from "./read-takeover.ts";

export function takeoverRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listTakeovers, listTakeovers);
  serve(app, services, contract.readTakeover, readTakeover);
  serve(app, services, contract.exportTakeoverLines, exportTakeoverLines);
  serve(app, services, contract.beginTakeover, beginTakeover);
  serve(app, services, contract.uploadTakeoverFile, uploadTakeoverFile);
  serve(app, services, contract.checkTakeover, checkTakeover);
  serve(app, services, contract.bookTakeover, bookTakeover);
  serve(app, services, contract.takeTakeoverBack, takeTakeoverBack);
  serve(app, services, contract.dropTakeover, dropTakeover);
}
