import type { ClientBase } from 'pg'

const SEQUENCES = {
  AP: 'application_number',
  CT: 'contract_number',
  GI: 'guest_invitation_number',
  OR: 'order_number',
  PF: 'pro_forma_number',
} as const

/** The next number, like `OR27-00012`. Unlike invoice numbers, these may have gaps. */
export async function nextDocumentNumber(
  client: Pick<ClientBase, 'query'>,
  prefix: keyof typeof SEQUENCES,
  year: number,
) {
  const { rows } = await client.query<{ number: string }>('select nextval($1::regclass) as number', [
    SEQUENCES[prefix],
  ])
  const [row] = rows
  return `${prefix}${String(year % 100).padStart(2, '0')}-${String(row?.number ?? 0).padStart(5, '0')}`
}
