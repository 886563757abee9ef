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

/** What can be wrong with a file where a PDF is taken beside pictures. */
const fileRejections = {
  ...imageRejections,
  documentBroken: {
    code: "850007",
    message: texts.documentBroken,
  },
  documentLocked: {
    code: "850008",
    message: texts.documentLocked,
  },
  documentActive: {
    code: "850009",
    message: texts.documentActive,
  },
} as const;

export type ImageRejection = keyof typeof imageRejections;
export type FileRejection = keyof typeof fileRejections;

/** Every call that takes one picture and answers with its address. */
export const pictureUpload = {
  effect: "command",
  method: "POST",
  encoding: "multipart",
  client: "form",
  output: z.object({ url: Address }),
  rejections: imageRejections,
} as const;

/** The same of a picture or a PDF. */
const fileUpload = { ...pictureUpload, rejections: fileRejections } as const;

export const uploadStaffImage = defineEndpoint({
  ...fileUpload,
  name: "uploadStaffImage",
  permission: "handle-complaints",
  summary:
    "Takes one picture or PDF for an answer of the back office; url is its address, a picture's in middle size",
  path: "/console/upload-image",
  success: "0",
  session: "staff",
  input: z.object({ problemImage: FileField }),
});

/** Ours. */
export const uploadEvidence = defineEndpoint({
  ...fileUpload,
  name: "uploadEvidence",
  permission: "propose-money",
  summary:
    "Takes one picture or PDF as evidence of a proposal about a loan's money; url is its address, a picture's in middle size",
  path: "/console/upload-evidence",
  success: "0",
  session: "staff",
  input: z.object({ problemImage: FileField }),
});

export const uploadProblemImage = defineEndpoint({
  ...fileUpload,
  name: "uploadProblemImage",
  summary:
    "Takes one picture or PDF for a complaint; url is its address, a picture's in middle size",
  path: "/user-problem/upload-problem-img",
  success: "00",
  session: "borrower",
  input: z.object({ problemImage: FileField }),
});
