/** What staff are told when a statement or a difference cannot be dealt with as they ask: what is wrong, and what to do next. */
import type { Refusal } from "./endpoint.ts";

export const reconciliationRefusals = {
  noteMissing: {
    code: "938001",
    message: {
      en: "Please write a note of at least 5 characters.",
      sw: "Tafadhali andika maelezo yenye herufi 5 au zaidi.",
      id: "Tulis catatan minimal 5 karakter.",
      hi: "कृपया कम से कम 5 अक्षरों की टिप्पणी लिखें।",
      fil: "Maglagay ng tala na hindi bababa sa 5 character.",
      zh: "请填写至少 5 个字符的备注。",
    },
  },
  differenceOver: {
    code: "938002",
    message: {
      en: "This difference has been settled or closed in the meantime. Please open the statement again.",
      sw: "Tofauti hii imeshatatuliwa au kufungwa. Tafadhali fungua taarifa tena.",
      id: "Selisih ini sudah selesai atau ditutup. Silakan buka lagi laporannya.",
      hi: "यह अंतर इस बीच सुलझ गया या बंद कर दिया गया है। कृपया विवरण फिर खोलें।",
      fil: "Naayos o naisara na ang pagkakaibang ito. Buksan ulit ang statement.",
      zh: "此差异已核对一致或已关闭，请重新打开对账单。",
    },
  },
  fileMissing: {
    code: "938003",
    message: {
      en: "Please choose the statement's file. This one is empty.",
      sw: "Tafadhali chagua faili la taarifa. Hili ni tupu.",
      id: "Pilih berkas laporannya. Berkas ini kosong.",
      hi: "कृपया विवरण की फ़ाइल चुनें। यह खाली है।",
      fil: "Piliin ang file ng statement. Walang laman ang isang ito.",
      zh: "请选择对账单文件，此文件为空。",
    },
  },
} satisfies Record<string, Refusal>;
