import type { StoredChoice } from '@foyer/fair-domain'
import { boolean, object, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'

const row = object({ list: string, value: string, english: string, italian: string, active: boolean })

/** Returns the choices of the lists kept by staff, in their order. */
export const readChoices = (client: Pick<ClientBase, 'query'>): Promise<StoredChoice[]> =>
  readRows(
    client,
    row,
    `select list, value, name as english, label_it as italian, active from choice order by list, position, id`,
  )
