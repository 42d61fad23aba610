import { Signer, SignPdf } from '@signpdf/signpdf'
import { appendPages, type SealEntry } from './append-pages.ts'
import { signCms } from './cms.ts'
import type { SigningIdentity } from './signing-identity.ts'

class CmsSigner extends Signer {
  readonly #identity: SigningIdentity

  constructor(identity: SigningIdentity) {
    super()
    this.#identity = identity
  }

  override async sign(bytes: Buffer) {
    return signCms(bytes, this.#identity)
  }
}

/** Appends the pages to the PDF and seals the result (PAdES baseline B), verifiable without this server. */
export const sealPdf = (original: Buffer, pages: Buffer, entry: SealEntry, identity: SigningIdentity) =>
  new SignPdf().sign(appendPages(original, pages, entry), new CmsSigner(identity))
