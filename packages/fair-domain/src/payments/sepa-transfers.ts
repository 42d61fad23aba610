import { type Cents, sum } from '../money/cents.ts'
import type { Day } from '../time/rome.ts'
import type { BankDetails } from './sepa-qr.ts'

/** An outgoing transfer. */
export interface SepaTransfer {
  /** Our reference, at most 35 characters. */
  id: string
  amount: Cents
  beneficiary: string
  iban: string
  text: string
}

/** Reduces a text to characters that all banks accept; letters lose their diacritics. */
const plain = (text: string, max: number) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', '+')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
const euros = (amount: Cents) => (amount / 100).toFixed(2)

/** Creates a payment order for the bank (ISO 20022 pain.001.001.03): one debit per transfer, executed on that day. */
export function sepaTransfers(
  from: BankDetails,
  transfers: readonly SepaTransfer[],
  { id, createdAt, day }: { id: string; createdAt: string; day: Day },
) {
  const total = euros(sum(transfers.map(({ amount }) => amount)))
  const orders = transfers.map(
    (one) =>
      `<CdtTrfTxInf><PmtId><EndToEndId>${plain(one.id, 35)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${euros(one.amount)}</InstdAmt></Amt><Cdtr><Nm>${plain(one.beneficiary, 70)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${one.iban.replaceAll(/\s/g, '')}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${plain(one.text, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`,
  )
  const name = plain(from.beneficiary, 70)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn><GrpHdr><MsgId>${plain(id, 35)}</MsgId><CreDtTm>${createdAt.slice(0, 19)}</CreDtTm><NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${total}</CtrlSum><InitgPty><Nm>${name}</Nm></InitgPty></GrpHdr><PmtInf><PmtInfId>${plain(id, 35)}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${total}</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt>${day}</ReqdExctnDt><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${from.iban.replaceAll(/\s/g, '')}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BIC>${from.bic}</BIC></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>${orders.join('')}</PmtInf></CstmrCdtTrfInitn></Document>
`
}
