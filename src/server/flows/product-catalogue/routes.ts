/** The calls of staff who draft, publish, open and close products. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/product-catalogue.ts";
import { uploadProductLogo } from "#contract/product-logo.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import * as change from "./change-product.ts";
import { listProducts } from "./list-products.ts";
import * as logo from "./logo.ts";
import { previewProduct } from "./preview.ts";
import { compareProductVersions, readProductHistory, readProductVersion } from "./read-version.ts";

export function productCatalogueRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listProducts, listProducts);
  serve(app, services, contract.readProductVersion, readProductVersion);
  serve(app, services, contract.previewProduct, previewProduct);
  serve(app, services, contract.addProductDraft, change.addProductDraft);
  serve(app, services, contract.saveProductDraft, change.saveProductDraft);
  serve(app, services, contract.submitProductDraft, change.submitProductDraft);
  serve(app, services, contract.returnProductDraft, change.returnProductDraft);
  serve(app, services, contract.withdrawProductDraft, change.withdrawProductDraft);
  serve(app, services, contract.publishProductVersion, change.publishProductVersion);
  serve(app, services, contract.setProductOpen, change.setProductOpen);
  serve(app, services, contract.retireProduct, change.retireProduct);
  serve(app, services, contract.compareProductVersions, compareProductVersions);
  serve(app, services, contract.readProductHistory, readProductHistory);
  serve(app, services, uploadProductLogo, logo.uploadProductLogo);
  logo.productLogoRoute(app, services);
}
