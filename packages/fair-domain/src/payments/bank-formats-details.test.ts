import { describe, expect, test } from 'vitest'
import { bankFormatOf, readBankFormat } from './bank-formats.ts'

const camt = (...entries: string[]) => `<BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt>`
const BOOKED = '<CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-14</Dt></BookgDt>'
const entry = (own: string, ...parts: string[]) =>
  `<Ntry>${own}${parts.length > 0 ? `<NtryDtls>${parts.map((part) => `<TxDtls>${part}</TxDtls>`).join('')}</NtryDtls>` : ''}</Ntry>`
const EUR = '<Amt Ccy="EUR">10.00</Amt>'
const linesOf = (...entries: string[]) => readBankFormat(camt(...entries), 'camt053').lines
const issuesOf = (...entries: string[]) => readBankFormat(camt(...entries), 'camt053').faults

describe('bankFormatOf', () => {
  test.each([
    ['<ns2:BkToCstmrStmt>', 'camt053'],
    ['<BkToCstmrStmt xmlns="x">', 'camt053'],
    ['<BkToCstmrStmt\n', 'camt053'],
    ['<BkToCstmrStmtX>', undefined],
    ['<:BkToCstmrStmt>', undefined],
    [':20:A\n:61:2611141114C1,00NTRF', 'mt940'],
    [':25:A\n:61:261114C1,00NTRF', 'mt940'],
    [':61:2611141114C1,00NTRF', undefined],
    [':20:A\n:25:B', undefined],
    [':20:A\nx:61:2611141114C1,00NTRF', undefined],
    ['x:20:A\n:61:2611141114C1,00NTRF', undefined],
    [':20:A\n:61:2C1,00NTRF', undefined],
  ])('detects %j as %s', (text, format) => {
    expect(bankFormatOf(text)).toBe(format)
  })
})

describe('a CAMT.053', () => {
  test('is parsed with prefixes, attributes and white space in its tags', () => {
    const text = `<n2:Ntry><n2:Amt Ccy="EUR"> 10.00 </n2:Amt><n2:CdtDbtInd> CRDT </n2:CdtDbtInd><n2:BookgDt><n2:Dt>2026-11-14</n2:Dt></n2:BookgDt><n2:AcctSvcrRef> R1 </n2:AcctSvcrRef><n2:NtryDtls><n2:TxDtls><n2:Dbtr><n2:Nm> A &lt;B&gt; &quot;C&quot; &apos;D&apos; </n2:Nm></n2:Dbtr><n2:DbtrAcct><n2:IBAN>IT60 X054</n2:IBAN></n2:DbtrAcct></n2:TxDtls></n2:NtryDtls></n2:Ntry>`
    expect(linesOf(text)).toEqual([
      {
        bookedOn: '2026-11-14',
        amount: 1000,
        payer: `A <B> "C" 'D'`,
        text: '',
        number: 'R1',
        iban: 'IT60X054',
      },
    ])
  })

  test('is parsed without a currency, details or a plain day', () => {
    expect(linesOf(entry(`<Amt>10.00</Amt>${BOOKED}<NtryRef>N1</NtryRef>`))).toMatchObject([
      { amount: 1000, number: 'N1' },
    ])
    const moment = BOOKED.replace('<Dt>2026-11-14</Dt>', '<DtTm>2026-11-14T10:30:00</DtTm>')
    expect(linesOf(entry(`${EUR}${moment}`))).toMatchObject([{ bookedOn: '2026-11-14' }])
  })

  test('skips only pending and informational entries', () => {
    const ofStatus = (status: string) => linesOf(entry(`${EUR}${BOOKED}<Sts>${status}</Sts>`)).length
    expect(['PDNG', '<Cd>INFO</Cd>', ' PDNG ', 'BOOK', 'XPDNG', 'INFORM'].map(ofStatus)).toEqual([
      0, 0, 0, 1, 1, 1,
    ])
  })

  test('does not confuse status and direction of a transfer with those of its entry', () => {
    const details = '<Sts>PDNG</Sts><CdtDbtInd>DBIT</CdtDbtInd><AcctSvcrRef>T1</AcctSvcrRef>'
    expect(linesOf(entry(`${EUR}${BOOKED}`, details))).toMatchObject([{ number: 'T1' }])
    const prefixed = entry(`${EUR}${BOOKED}`, details).replaceAll('NtryDtls', 'n2:NtryDtls')
    expect(linesOf(prefixed)).toMatchObject([{ number: 'T1' }])
    expect(linesOf(entry(EUR, BOOKED))).toEqual([])
  })

  test('reports an entry without an amount', () => {
    for (const amount of [
      '',
      '<Amt Ccy="EUR"> </Amt>',
      '<Amt Ccy="EUR">0</Amt>',
      '<Amt Ccy="EUR">-1</Amt>',
      '<Amt Ccy="EUR">x</Amt>',
    ])
      expect(issuesOf(entry(`${EUR}${BOOKED}`), entry(`${amount}${BOOKED}`)), amount).toEqual([
        { row: 2, fault: 'amountUnreadable' },
      ])
  })

  test("numbers a transfer by the bank's reference, then by its position, then by the payer's reference", () => {
    const numbers = (own: string, ...parts: string[]) =>
      linesOf(entry(`${EUR}${BOOKED}${own}`, ...parts)).map(({ number }) => number)
    const REF = '<AcctSvcrRef>E1</AcctSvcrRef>'
    expect(numbers(REF, `${EUR}<AcctSvcrRef>T1</AcctSvcrRef>`, `${EUR}<TxId>T2</TxId>`)).toEqual(['T1', 'T2'])
    // Transfers with the reference of their entry are numbered as if they had none.
    expect(numbers(REF, `${EUR}${REF}`, `${EUR}<AcctSvcrRef>NONREF</AcctSvcrRef><TxId>E1</TxId>`)).toEqual([
      'E1/1',
      'E1/2',
    ])
    expect(numbers('', `${EUR}<EndToEndId>P1</EndToEndId>`, `${EUR}<EndToEndId>P2</EndToEndId>`)).toEqual([
      'P1',
      'P2',
    ])
    expect(numbers(REF, '<AcctSvcrRef>T1</AcctSvcrRef>')).toEqual(['E1'])
    expect(numbers('', '<TxId>T1</TxId><EndToEndId>P1</EndToEndId>')).toEqual(['T1'])
    expect(numbers('<NtryRef> 000 </NtryRef>', '<EndToEndId>P1</EndToEndId>')).toEqual(['P1'])
  })

  test('joins several texts of the payer', () => {
    expect(
      linesOf(entry(`${EUR}${BOOKED}`, '<RmtInf><Ustrd>a</Ustrd><Ustrd>b &amp; c</Ustrd></RmtInf>'))[0]?.text,
    ).toBe('a b & c')
  })
})

describe('an MT940', () => {
  const read = (...fields: string[]) => readBankFormat([':20:S', ...fields].join('\n'), 'mt940')
  const LINE = ':61:2611141114C1,5NTRFNONREF//B1'

  test('reports lines that cannot be read', () => {
    expect(read(':61:nonsense').faults).toEqual([{ row: 2, fault: 'amountUnreadable' }])
    expect(read(LINE, LINE.replace('1114C', '1114C').replace('261114', '261131')).faults).toEqual([
      { row: 3, fault: 'dayUnreadable' },
    ])
    expect(read(LINE.replace('1,5', '1,555')).faults).toEqual([{ row: 2, fault: 'amountUnreadable' }])
  })

  test('reads integer amounts, and only the first words after the line', () => {
    expect(read(LINE.replace('1,5', '7,'), ':86:a\nb').lines).toMatchObject([{ amount: 700, text: 'ab' }])
    expect(read(LINE.replace('1,5', '7')).lines).toMatchObject([{ amount: 700, text: '', payer: '' }])
    expect(read(LINE, ':62F:C261115EUR1,00').lines).toMatchObject([{ text: '' }])
    expect(read(LINE, ':86:?20 a ?21b?32 P?33Q ?38IT01').lines).toEqual([
      { bookedOn: '2026-11-14', amount: 150, payer: 'PQ', text: 'a b', number: 'B1', iban: 'IT01' },
    ])
  })

  test('finds an account in free text', () => {
    const ibanIn = (words: string) => read(LINE, `:86:${words}`).lines[0]?.iban
    expect(ibanIn('da IT60X0542811101000000123456 saldo')).toBe('IT60X0542811101000000123456')
    expect(ibanIn('DE89370400440532013000')).toBe('DE89370400440532013000')
    for (const words of [
      'I60X0542811101000000123456',
      'ITX0X0542811101000000123456',
      'IT60X05',
      'IT6-X0542811101000000123456',
    ])
      expect(ibanIn(words), words).toBe('')
  })

  test('uses the currency of its opening balance for all lines', () => {
    expect(read(':60F:C261113USD1,00', LINE).faults).toHaveLength(1)
    expect(read(':60M:D261113EUR1,00', LINE).lines).toHaveLength(1)
    expect(read(':86:60F:C261113USD1,00', LINE).faults).toEqual([])
    expect(read(':60F:C261113US', LINE).faults).toEqual([])
  })
})

describe('a CBI statement', () => {
  const at = (parts: Readonly<Record<number, string>>) =>
    Object.entries(parts)
      .reduce((line, [place, text]) => line.padEnd(Number(place)) + text, '')
      .padEnd(120)
  const HEAD = at({ 1: 'RH', 3: '03069', 8: '12345', 13: '141126' })
  const movement = (more: Readonly<Record<number, string>> = {}, number = '0000001001') =>
    at({ 1: '62', 3: number, 13: '141126', 19: '141126', 25: 'C', 26: '000000000010,00', ...more })
  const detail = (structure: string, text: string, number = '0000001001') =>
    at({ 1: '63', 3: number, 13: structure, 16: text })
  const read = (...records: string[]) => readBankFormat([HEAD, ...records].join('\n'), 'cbi')

  test('is recognised by its header and its movements, at the start of a line', () => {
    expect(bankFormatOf([HEAD, movement()].join('\n'))).toBe('cbi')
    const others = [
      HEAD,
      movement(),
      `x${HEAD}\n${movement()}`,
      `${HEAD}\nx${movement()}`,
      `${at({ 1: 'RH', 3: '1', 4: '141126' })}\n${movement()}`,
      `${at({ 1: 'RH', 3: '03069', 8: '12345', 13: '1x1126' })}\n${movement()}`,
      `${HEAD}\n 62000000100x`,
    ]
    for (const text of others) expect(bankFormatOf(text), text.slice(0, 30)).toBeUndefined()
  })

  test('takes text only from remittance records and unstructured records', () => {
    const words = (...records: string[]) => read(movement(), ...records).lines[0]?.text
    expect(words(detail('RI1', 'a'), detail('RI2', 'b'), detail('ZZ3', 'c'))).toBe('a b c')
    expect(words(detail('KKK', 'a'), detail('ZZ1', 'b'), detail('ZZ2', 'c'))).toBe('')
    expect(words(detail('xKK', 'K'), detail('ZZ4', 'd'))).toBe('xKKK ZZ4d')
    expect(words(detail('RI1', ''), detail('RI2', 'b'))).toBe('b')
  })

  test('takes the records directly below a movement with its number', () => {
    const { lines } = read(
      movement(),
      detail('RI1', 'own'),
      detail('RI1', 'other', '0000001009'),
      movement({ 26: '000000000020,00' }, '0000001002'),
      detail('RI1', 'second', '0000001002'),
      at({ 1: '64' }),
      detail('RI1', 'late', '0000001002'),
    )
    expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
      [1000, 'own'],
      [2000, 'second'],
    ])
    expect(read(movement(), detail('RI1', 'last')).lines[0]?.text).toBe('last')
  })

  test('reports unreadable days and amounts, and skips debits', () => {
    expect(read(movement({ 19: '311126' })).faults).toEqual([{ row: 2, fault: 'dayUnreadable' }])
    expect(read(movement({ 26: '00000000001x,00' })).faults).toEqual([{ row: 2, fault: 'amountUnreadable' }])
    expect(read(movement({ 25: 'D' })).lines).toEqual([])
    expect(
      ['000000000010,  ', '000000000010   ', '00000000010,5  '].map(
        (amount) => read(movement({ 26: amount })).lines[0]?.amount,
      ),
    ).toEqual([1000, 1000, 1050])
    const account = (currency: string) => read(at({ 1: '61', 74: currency }), movement()).faults.length
    expect(['USD', 'EUR', 'US1', '   '].map(account)).toEqual([1, 0, 0, 0])
  })

  test('numbers a movement by its reference, its message, or its position', () => {
    const numberOf = (more: Readonly<Record<number, string>>, ...records: string[]) => {
      const { number, formerNumber } = read(movement(more), ...records).lines[0] ?? {}
      return [number, formerNumber]
    }
    expect(numberOf({ 61: 'REF0001' })).toEqual(['REF0001', undefined])
    expect(numberOf({ 61: '0000' }, detail('ID1', 'M1'))).toEqual(['M1', undefined])
    expect(numberOf({ 61: '0010' })).toEqual(['0010', undefined])
    expect(numberOf({ 61: 'M1' }, detail('ID1', 'M1'))).toEqual(['M1', undefined])
    expect(numberOf({ 61: 'REF' }, detail('ID1', 'M1'))).toEqual(['REF', 'M1'])
    expect(numberOf({})).toEqual(['03069-141126-0000001001', undefined])
  })
})
