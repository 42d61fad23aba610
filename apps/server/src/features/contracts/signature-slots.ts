import { type ContractType, type SignatureSlot, slotNamesOf } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { specificText } from './contract-pdf.ts'
import { readContractPdfData } from './contract-pdf-data.ts'
import { CONTRACT_TEXTS } from './contract-texts.ts'

/** Returns the places to sign with the texts of the form, in the language of the reader. */
export async function readSignatureSlots(
  client: Pick<ClientBase, 'query'>,
  contract: { id: string; type: ContractType },
  language: Language,
  now: number,
): Promise<SignatureSlot[]> {
  const texts = CONTRACT_TEXTS[language]
  const { conditions } = await readContractPdfData(client, contract.id, language, now)
  const isAddendum = contract.type === 'addendum'
  const slots: Readonly<Record<SignatureSlot['name'], Omit<SignatureSlot, 'name'>>> = {
    contract: {
      title: isAddendum ? texts.addendumSignatureTitle : texts.signatureTitle,
      text: isAddendum ? texts.addendumSignatureText : texts.signatureText,
      clauses: [],
    },
    clauses: {
      title: texts.clausesTitle,
      text: specificText(conditions, texts),
      clauses: (conditions?.specific ?? []).map(({ clause }) => clause),
    },
  }
  return slotNamesOf(contract.type).map((name) => ({ name, ...slots[name] }))
}
