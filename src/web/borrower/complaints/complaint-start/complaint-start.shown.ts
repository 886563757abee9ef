/** What a complaint may be about, as its screens show it, free of the wire's spelling. */

import type { z } from "zod";
import type { ComplaintOrder, problemInit } from "#contract/complaint.ts";
import type { Output } from "#contract/endpoint.ts";
import { allowedAddress } from "../../../client/allowed-address.ts";
import type { WebRequest } from "../../../client/web-request.ts";

interface Choice {
  value: number;
  title: string;
}

export interface OrderShown {
  orderNo: string;
  productName: string;
  /** An allowed address, or null. */
  logo: string | null;
  status: string;
  /** Complaints about collection may be sent about it. */
  collection: boolean;
  rows: { text: string; value: string }[];
}

export interface StartShown {
  types: Choice[];
  subTypes: Choice[];
  orders: OrderShown[];
  /** The chosen order's number; "" for a borrower without any. */
  chosen: string;
}

export function startShown(
  web: Pick<WebRequest, "origin" | "brand">,
  wire: Output<typeof problemInit>,
): StartShown {
  const { problemType, problemSonType, orderDetail, orderList } = wire;
  const shown = (order: z.output<typeof ComplaintOrder>): OrderShown => ({
    orderNo: order.orderNo,
    productName: order.productName,
    logo: allowedAddress(order.productLogo, web.origin, web.brand),
    status: order.status,
    collection: order.isShow === 1,
    rows: order.list.map(({ title, value }) => ({ text: title, value })),
  });
  const missing = orderDetail && !orderList.some(({ orderNo }) => orderNo === orderDetail.orderNo);
  return {
    types: problemType,
    subTypes: problemSonType,
    orders: (missing ? [orderDetail, ...orderList] : orderList).map(shown),
    chosen: orderDetail?.orderNo ?? "",
  };
}
