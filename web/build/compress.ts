// Leaves beside each text of the page what a server can send in its place: smaller, and made only once.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = /\.(js|css|html|svg|json|webmanifest)$/;
/** Bytes below which it is not worth it: everything fits in one packet anyway. */
const SMALL = 1000;

/** `index.html` also as `index.html.br` and `index.html.gz`. */
export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        if (TEXTS.test(name)) compressed(join(folder, name));
      }
    },
  };
}

function compressed(path: string): void {
  const text = readFileSync(path);
  if (text.length <= SMALL) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
