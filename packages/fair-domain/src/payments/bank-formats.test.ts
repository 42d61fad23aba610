import { expect, test } from 'vitest'
import { bankFormatOf, readBankFormat } from './bank-formats.ts'
import { newNameOf } from './bank-statement.ts'

const CAMT = `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Ntry><Amt Ccy="EUR">5000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-14</Dt></BookgDt>
 <AcctSvcrRef>REF-1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Velluto &amp; Figli</Nm></Dbtr>
 <DbtrAcct><Id><IBAN>IT60X0542811101000000123456</IBAN></Id></DbtrAcct></RltdPties>
 <RmtInf><Ustrd>saldo TF27-00002-B1-7</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-14</Dt></BookgDt>
 <AcctSvcrRef>REF-2</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="EUR">10.00</Amt></TxDtls>
 <TxDtls><Amt Ccy="EUR">20.00</Amt></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">9.90</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-14</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

const MT940 = `:20:STATEMENT\r
:25:IT60X0542811101000000000001\r
:61:2611141114C1250,00NTRFNONREF//BANK-77\r
:86:166?00SEPA?20Per conto cliente ?21TF27-90002-P1-1?32Studio Tessari?38IT60X0542811101000000123456\r
:61:2611141114D9,90NCHGNONREF//BANK-78\r
:86:fee\r
:61:2611150000C300,5NTRFSCHOOL-1\r
:86:quota scuola\r
:62F:C261115EUR100,00`

test('reads the credits of a CAMT.053 with payer, account and text, and each transfer of a batch', () => {
  expect(bankFormatOf(CAMT)).toBe('camt053')
  expect(readBankFormat(CAMT, 'camt053').lines).toEqual([
    {
      bookedOn: '2026-11-14',
      amount: 500_000,
      payer: 'Velluto & Figli',
      text: 'saldo TF27-00002-B1-7',
      number: 'REF-1',
      iban: 'IT60X0542811101000000123456',
    },
    ...[1000, 2000].map((amount, index) => ({
      bookedOn: '2026-11-14',
      amount,
      payer: '',
      text: '',
      number: `REF-2/${index + 1}`,
      iban: '',
    })),
  ])
})

test('reads the credits of an MT940, with subfields or free text', () => {
  expect(bankFormatOf(MT940)).toBe('mt940')
  expect(readBankFormat(MT940, 'mt940').lines).toEqual([
    {
      bookedOn: '2026-11-14',
      amount: 125_000,
      payer: 'Studio Tessari',
      text: 'Per conto cliente TF27-90002-P1-1',
      number: 'BANK-77',
      iban: 'IT60X0542811101000000123456',
    },
    { bookedOn: '2026-11-15', amount: 30_050, payer: '', text: 'quota scuola', number: 'SCHOOL-1', iban: '' },
  ])
})

test('does not recognise a table as a bank format', () => {
  expect(bankFormatOf('date;amount;payer;text;number\n2026-11-14;1;a;b;c')).toBeUndefined()
})

const column = (parts: Readonly<Record<number, string>>) => {
  const line = Array.from({ length: 120 }, () => ' ')
  for (const [at, text] of Object.entries(parts))
    for (const [i, character] of [...text].entries()) line[Number(at) + i] = character
  return line.join('')
}
const CBI = [
  column({ 1: 'RH', 3: '03069', 8: '12345', 13: '141126' }),
  column({ 1: '61', 3: '0000001' }),
  column({
    1: '62',
    3: '0000001001',
    13: '141126',
    19: '141126',
    25: 'C',
    26: '000000005000,00',
    41: '48',
    61: 'REF-CBI-1',
    86: 'BONIFICO A VOSTRO FAVORE',
  }),
  column({ 1: '63', 3: '0000001001', 13: 'YYY', 16: '14112026', 40: 'VELLUTO PROFUMI SRL', 80: 'MILANO' }),
  column({ 1: '63', 3: '0000001001', 13: 'YY2', 16: 'VIA TORINO 8', 66: 'IT60X0542811101000000123456' }),
  column({ 1: '63', 3: '0000001001', 13: 'RI1', 16: 'SALDO TF27-00002-B1-7' }),
  column({
    1: '62',
    3: '0000001002',
    13: '141126',
    19: '141126',
    25: 'D',
    26: '000000000009,90',
    86: 'COMMISSIONI',
  }),
  column({
    1: '62',
    3: '0000001003',
    13: '151126',
    19: '161126',
    25: 'C',
    26: '000000000300,50',
    86: 'QUOTA SCUOLA',
  }),
  column({ 1: '63', 3: '0000001003', 13: 'senza struttura' }),
  column({ 1: '64', 3: '0000001' }),
  column({ 1: 'EF' }),
].join('\r\n')

test('reads the credits of a CBI statement, with its information records', () => {
  expect(bankFormatOf(CBI)).toBe('cbi')
  expect(readBankFormat(CBI, 'cbi').lines).toEqual([
    {
      bookedOn: '2026-11-14',
      amount: 500_000,
      payer: 'VELLUTO PROFUMI SRL',
      text: 'SALDO TF27-00002-B1-7 BONIFICO A VOSTRO FAVORE',
      number: 'REF-CBI-1',
      iban: 'IT60X0542811101000000123456',
    },
    {
      bookedOn: '2026-11-16',
      amount: 30_050,
      payer: '',
      text: 'senza struttura QUOTA SCUOLA',
      number: '03069-141126-0000001003',
      iban: '',
    },
  ])
})

test('keeps every credit without a unique number, and reports unreadable ones', () => {
  const numbers = (text: string) => {
    const format = bankFormatOf(text)
    return format ? readBankFormat(text, format).lines.map(({ number }) => number) : []
  }
  const without = MT940.replace('NONREF//BANK-77', 'NONREF').replace('SCHOOL-1', 'NONREF')
  expect(numbers(without)).toEqual([
    '2026-11-14/125000/123456/STUDIOTESSARIPERCONTOCLI',
    '2026-11-15/30050//QUOTASCUOLA',
  ])
  // The placeholder for a missing reference is equal on both transfers of an entry, and on another entry.
  const shared = '<EndToEndId>NOTPROVIDED</EndToEndId>'
  const gathered = CAMT.replaceAll('<TxDtls><Amt', `<TxDtls>${shared}<Amt`).replace('REF-1', 'NOTPROVIDED')
  expect(numbers(gathered)).toEqual([
    '2026-11-14/500000/123456/VELLUTOFIGLISALDOTF27000',
    'REF-2/1',
    'REF-2/2',
  ])
  // One message of a payer with two transfers.
  const movement = (at: string, amount: string) => [
    column({ 1: '62', 3: at, 13: '141126', 19: '141126', 25: 'C', 26: amount, 61: '0000000000000000' }),
    column({ 1: '63', 3: at, 13: 'ID1', 16: 'MESSAGE-1' }),
  ]
  const [head = ''] = CBI.split('\r\n')
  const two = [
    head,
    ...movement('0000001001', '000000000010,00'),
    ...movement('0000001002', '000000000020,00'),
  ]
  expect(numbers(two.join('\n'))).toEqual(['MESSAGE-1', 'MESSAGE-1'])
  expect(numbers([...two, ...two].join('\n'))).toEqual(['MESSAGE-1', 'MESSAGE-1', 'MESSAGE-1', 'MESSAGE-1'])

  const issuesOf = (text: string) => {
    const format = bankFormatOf(text)
    return format ? readBankFormat(text, format).faults : []
  }
  expect(issuesOf(CAMT)).toEqual([])
  expect(issuesOf(CAMT.replace('2026-11-14', '2026-11-31'))).toEqual([{ row: 1, fault: 'dayUnreadable' }])
  expect(issuesOf(CAMT.replace('Ccy="EUR">5000', 'Ccy="USD">5000'))).toEqual([
    { row: 1, fault: 'currencyForeign' },
  ])
  expect(issuesOf(MT940.replace('C1250,00', 'C12,50,00'))).toEqual([{ row: 3, fault: 'amountUnreadable' }])
  // Debits are ignored, in any currency.
  expect(issuesOf(MT940.replace(':61:', ':60F:C261113USD1,00\n:61:'))).toEqual([
    { row: 4, fault: 'currencyForeign' },
    { row: 8, fault: 'currencyForeign' },
  ])
  // The currency of a CBI statement follows the account number.
  const account = (currency: string) =>
    CBI.replace(
      column({ 1: '61', 3: '0000001' }),
      column({ 1: '61', 3: '0000001', 62: `000000ABC456${currency}` }),
    )
  expect(issuesOf(account('EUR'))).toEqual([])
  expect(issuesOf(account('   '))).toEqual([])
  expect(issuesOf(account('USD')).map(({ fault }) => fault)).toEqual(['currencyForeign', 'currencyForeign'])
  expect(issuesOf(CBI.replace('000000005000,00', '00000000500O,00'))).toEqual([
    { row: 3, fault: 'amountUnreadable' },
  ])
  // Pending money has not arrived yet.
  expect(numbers(CAMT.replace('</CdtDbtInd>', '</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>'))).toEqual([
    'REF-2/1',
    'REF-2/2',
  ])
})

test('uses the booked amount, not the amount instructed in another currency', () => {
  const instructed = '<AmtDtls><InstdAmt><Amt Ccy="USD">5500.00</Amt></InstdAmt></AmtDtls>'
  const paid = (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`
  const amounts = (text: string) => {
    const { lines, faults } = readBankFormat(text, 'camt053')
    return [lines.map(({ amount }) => amount), faults]
  }
  expect(amounts(CAMT.replace('<RltdPties>', `${instructed}<RltdPties>`))).toEqual([
    [500_000, 1000, 2000],
    [],
  ])
  const several = CAMT.replace(
    '<TxDtls><Amt Ccy="EUR">10.00</Amt>',
    `<TxDtls>${instructed}<Amt Ccy="EUR">10.00</Amt>`,
  )
  expect(amounts(several)).toEqual([[500_000, 1000, 2000], []])
  const both = instructed.replace('</AmtDtls>', '') + paid('10.00').replace('<AmtDtls>', '')
  expect(amounts(CAMT.replace('<Amt Ccy="EUR">10.00</Amt>', both))).toEqual([[500_000, 1000, 2000], []])
})

test('matches a CBI line that was recorded under the number of its message', () => {
  const message = column({ 1: '63', 3: '0000001001', 13: 'ID1', 16: 'MESSAGE-1' })
  const [line] = readBankFormat(
    CBI.replace(column({ 1: '62', 3: '0000001002' }).slice(0, 13), `${message}\r\n 620000001002`),
    'cbi',
  ).lines
  if (!line) throw new Error('There is a line')
  expect(line).toMatchObject({ number: 'REF-CBI-1', formerNumber: 'MESSAGE-1' })
  expect(newNameOf(line, new Map([['MESSAGE-1', line]]))).toBeNull()
  expect(newNameOf(line, new Map([['MESSAGE-1', { ...line, amount: 1 }]]))).toBe('REF-CBI-1')
})
