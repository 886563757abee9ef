/** Sending a picture (user-problem/upload-problem-img; CP-6): its calls and its rejections. */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, FileField } from "./fields.ts";

const texts = wordsByKey("rejections.upload");

/** What can be wrong with a picture; every call that accepts one shares these rejections. */
export const imageRejections = {
  notAnImage: {
    code: "850001",
    message: texts.notAnImage,
  },
  kindNotAccepted: {
    code: "850002",
    message: texts.kindNotAccepted,
  },
  tooManyPixels: {
    code: "850003",
    message: texts.tooManyPixels,
  },
  tooSmall: {
    code: "850004",
    message: texts.tooSmall,
  },
  imageBroken: {
    code: "850005",
    message: texts.imageBroken,
  },
  tooManyImages: {
    code: "850006",
    message: texts.tooManyImages,
  },
} as const;

export type ImageRejection = keyof typeof imageRejections;

/** Every call that takes one picture and answers with its address. */
export const pictureUpload = {
  effect: "command",
  method: "POST",
  encoding: "multipart",
  client: "form",
  output: z.object({ url: Address }),
  rejections: imageRejections,
} as const;

export const uploadStaffImage = defineEndpoint({
  ...pictureUpload,
  name: "uploadStaffImage",
  permission: "handle-complaints",
  summary: "Takes one picture for an answer of the back office; url is its address in middle size",
  path: "/console/upload-image",
  success: "0",
  session: "staff",
  input: z.object({ problemImage: FileField }),
});

export const uploadProblemImage = defineEndpoint({
  ...pictureUpload,
  name: "uploadProblemImage",
  summary: "Takes one picture for a complaint; url is its address in middle size",
  path: "/user-problem/upload-problem-img",
  success: "00",
  session: "borrower",
  input: z.object({ problemImage: FileField }),
});
