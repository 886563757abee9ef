/** View model of what a complaint may be about, independent of the wire's naming. */

import type { z } from "zod";
import { allowedAddress } from "#contract/allowed-address.ts";
import type { ComplaintOrder, problemInit } from "#contract/complaint.ts";
import type { Output } from "#contract/endpoint.ts";
import type { WebRequest } from "../../../client/web-request.ts";

interface Choice {
  value: number;
  title: string;
}

export interface OrderViewModel {
  orderNo: string;
  productName: string;
  /** An allowed address, or null. */
  logo: string | null;
  status: string;
  /** Complaints about collection are open for this order. */
  collection: boolean;
  rows: { text: string; value: string }[];
}

export interface StartViewModel {
  types: Choice[];
  subTypes: Choice[];
  orders: OrderViewModel[];
  /** The chosen order's number; "" for a borrower without any. */
  chosen: string;
}

export function startViewModel(
  web: Pick<WebRequest, "origin" | "brand">,
  wire: Output<typeof problemInit>,
): StartViewModel {
  const { problemType, problemSonType, orderDetail, orderList } = wire;
  const model = (order: z.output<typeof ComplaintOrder>): OrderViewModel => ({
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
    orders: (missing ? [orderDetail, ...orderList] : orderList).map(model),
    chosen: orderDetail?.orderNo ?? "",
  };
}
