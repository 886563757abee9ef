/** The calls of the app's home screens. All are queries. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/home.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleIsNewUser, handleReadPersonInfo } from "./borrower-summary.ts";
import { handleListOrders, handleListRecommended } from "./list-orders.ts";
import { handleReadUserMenu } from "./menu.ts";
import { handleReadHome } from "./read-home.ts";
import { handleReadProductDetail } from "./read-product.ts";

export function homeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readHome, handleReadHome);
  serve(app, services, contract.readProductDetail, handleReadProductDetail);
  serve(app, services, contract.listOrders, handleListOrders);
  serve(app, services, contract.listRecommended, handleListRecommended);
  serve(app, services, contract.readUserMenu, handleReadUserMenu);
  serve(app, services, contract.readPersonInfo, handleReadPersonInfo);
  serve(app, services, contract.isNewUser, handleIsNewUser);
}
