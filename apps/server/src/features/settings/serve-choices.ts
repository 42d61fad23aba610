import { CHOICE_LISTS, type ChoiceListName, COUNTRY_CHOICES, choiceMethods } from '@foyer/fair-domain'
import { boolean, InvalidInput, integer, NotFound, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import type { Pool } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../services/feature/serve.ts'
import { mergeCategories } from './merge-categories.ts'
import type { Needs } from './needs.ts'

const CATEGORIES = 'productCategory'
/** Every column that may store a picklist value, except countries. */
const columnsIn = ({ registry }: Needs['records']) =>
  [...registry.objects.values()].flatMap(({ table, fields }) =>
    [...fields.values()].flatMap(({ declaration, column, compoundFieldName }) =>
      column &&
      compoundFieldName === null &&
      declaration &&
      'open' in declaration &&
      declaration.open &&
      declaration.values !== COUNTRY_CHOICES
        ? [{ table, column, isList: declaration.type === 'multiPicklist' }]
        : [],
    ),
  )

/** Values in use. A value of two picklists counts for both, to be on the safe side. */
async function valuesInUse({ records }: Needs, client: Pick<Pool, 'query'>): Promise<Set<string>> {
  const selects = columnsIn(records).map(({ table, column, isList }) =>
    isList
      ? `select unnest("${column}") as value from "${table}"`
      : `select "${column}" as value from "${table}"`,
  )
  const { rows } = await client.query<{ value: string | null }>(
    fragment<'select name as value from account'>(selects.join(' union ')),
  )
  return new Set(rows.flatMap(({ value }) => value ?? []))
}

const choiceRow = object({
  id: string,
  list: string,
  value: string,
  english: string,
  italian: string,
  position: integer(),
  active: boolean,
})

/** Picklists: order, labels, and whether an entry is still offered. */
export function serveChoices(fair: Needs) {
  const { pool, writer, transact } = fair
  return serve(fair, choiceMethods, {
    getChoices: async (_, { session }) => {
      const [rows, used, pavilions] = await Promise.all([
        readRows(
          pool,
          choiceRow,
          `select id, list, value, name as english, label_it as italian, position::int, active
             from choice order by list, position, id`,
        ),
        valuesInUse(fair, pool),
        pavilionsOf(fair),
      ])
      return Object.entries(CHOICE_LISTS).map(([name, label]) => ({
        name,
        label: label[session.language],
        // Only categories may be offered per pavilion.
        pavilions: name === CATEGORIES ? pavilions.map(({ id, name: hall }) => ({ id, name: hall })) : [],
        choices: rows
          .filter(({ list }) => list === name)
          .map(({ list: _list, ...choice }) => ({
            ...choice,
            isUsed: used.has(choice.value),
            closedIn:
              name === CATEGORIES
                ? pavilions.filter(({ closed }) => closed.includes(choice.value)).map(({ id }) => id)
                : [],
          })),
      }))
    },
    saveChoice: async ({ id, list, value, english, italian, position, active }, { session }) => {
      const words = { Name: english.trim(), LabelIt__c: italian.trim(), Active__c: active }
      const place = position === undefined ? {} : { Position__c: position }
      await transact(session, async (transaction) => {
        if (id !== null)
          return writer.update(transaction, 'Choice__c', id, { ...words, ...place }, { as: 'person' })
        if (await isTaken(transaction, list, value)) throw InvalidInput('The list has this value already')
        return writer.create(
          transaction,
          'Choice__c',
          {
            ...words,
            Position__c: position ?? (await lastPlace(transaction, list)) + 1,
            List__c: list as ChoiceListName,
            Value__c: value.trim(),
          },
          { as: 'person' },
        )
      })
      return { saved: true }
    },
    removeChoice: async ({ id }, { session }) => {
      await transact(session, async (transaction) => {
        const { rows } = await transaction.client.query<{ value: string }>(
          'select value from choice where id = $1 for update',
          [id],
        )
        const [choice] = rows
        if (!choice) throw NotFound()
        if ((await valuesInUse(fair, transaction.client)).has(choice.value)) throw refuse('CHOICE_IN_USE')
        await writer.remove(transaction, 'Choice__c', id)
      })
      return { removed: true }
    },
    closeCategory: async ({ id, closedIn }, { session }) => {
      await transact(session, (transaction) => closeCategory(fair, transaction, id, closedIn))
      return { saved: true }
    },
    mergeCategory: ({ id, intoId }, { session }) => {
      return mergeCategories(fair, session, id, intoId)
    },
  })
}

/** The pavilions of the current edition, each with the categories that it does not offer. */
async function pavilionsOf({ pool, editions }: Needs, client: Pick<Pool, 'query'> = pool, lock = '') {
  const edition = await editions.current(client as Pool)
  const { rows } = await client.query<{ id: string; name: string; closed: string[] }>(
    `select id, name, coalesce(closed_categories, '{}') as closed from pavilion
     where edition = $1 and active order by name, id ${lock}`,
    [edition?.id ?? null],
  )
  return rows
}

async function closeCategory(fair: Needs, transaction: Transaction, id: string, closedIn: readonly string[]) {
  const { rows } = await transaction.client.query<{ value: string }>(
    'select value from choice where id = $1 and list = $2',
    [id, CATEGORIES],
  )
  const [category] = rows
  if (!category) throw NotFound()
  for (const pavilion of await pavilionsOf(fair, transaction.client, 'for update')) {
    const others = pavilion.closed.filter((value) => value !== category.value)
    const closedCategories = closedIn.includes(pavilion.id) ? [...others, category.value] : others
    if (closedCategories.length === pavilion.closed.length) continue
    await fair.writer.update(transaction, 'Pavilion__c', pavilion.id, {
      ClosedCategories__c: closedCategories.join(';') || null,
    })
  }
}

async function isTaken({ client }: Transaction, list: string, value: string) {
  const { rowCount } = await client.query('select from choice where list = $1 and value = $2', [
    list,
    value.trim(),
  ])
  return rowCount !== 0
}

async function lastPlace({ client }: Transaction, list: string) {
  const [place] = await readRows(
    client,
    object({ last: integer() }),
    'select coalesce(max(position), 0)::int as last from choice where list = $1',
    [list],
  )
  return place?.last ?? 0
}
