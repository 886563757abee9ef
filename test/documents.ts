/** PDFs as people send them: one page, written out by hand. */
import { deflateSync } from "node:zlib";

/** `more` stands among the objects, where a script or an attached file would; `packed` in a stream of objects. */
export function pdfFile(more = "", packed = ""): Uint8Array<ArrayBuffer> {
  const objects = [
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj",
    more,
    packed === "" ? "" : packedObject(packed),
  ];
  const end =
    "xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n9\n%%EOF\n";
  return new Uint8Array(Buffer.from(`%PDF-1.5\n${objects.join("\n")}\n${end}`, "latin1"));
}

function packedObject(text: string): string {
  const bytes = deflateSync(Buffer.from(text, "latin1"));
  const head = `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>`;
  return `${head}\nstream\n${bytes.toString("latin1")}\nendstream\nendobj`;
}
