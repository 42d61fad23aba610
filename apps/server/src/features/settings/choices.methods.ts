import { CHOICE_LISTS } from '@foyer/fair-domain'
import {
  boolean,
  exampleId,
  exampleValue,
  InvalidInput,
  integer,
  list,
  NotFound,
  nullable,
  object,
  string,
} from '@foyer/record-contract'
import { createRegistry, serverMethod, type Transaction } from '@foyer/record-server'
import type { Pool } from 'pg'
import { objects } from '../../objects.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../feature.ts'
import { mergeCategories } from './merge-categories.ts'
import { requireSettings } from './require-settings.ts'

const CLASS_NAME = 'ChoicesController'
const CATEGORIES = 'productCategory'
/** Every column that may hold the value of a choice. */
const columns = [...createRegistry(objects).objects.values()].flatMap(({ table, fields }) =>
  [...fields.values()].flatMap(({ declaration, column }) =>
    column && declaration && 'open' in declaration && declaration.open
      ? [{ table, column, isList: declaration.type === 'multiPicklist' }]
      : [],
  ),
)

/** The values that some record holds. A value of two lists counts for both: rather keep one too many. */
async function valuesInUse(client: Pick<Pool, 'query'>): Promise<Set<string>> {
  const selects = columns.map(({ table, column, isList }) =>
    isList
      ? `select unnest("${column}") as value from "${table}"`
      : `select "${column}" as value from "${table}"`,
  )
  const { rows } = await client.query<{ value: string | null }>(selects.join(' union '))
  return new Set(rows.flatMap(({ value }) => value ?? []))
}

/** The lists that people choose from: order, words, and whether an entry is still offered. */
export function choicesMethods(fair: Fair) {
  const { pool, writer, transact } = fair
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getChoices',
      cacheable: true,
      input: object({}),
      handle: async (_, { session }) => {
        requireSettings(session, 'choices')
        const [{ rows }, used, pavilions] = await Promise.all([
          pool.query<{
            id: string
            list: string
            value: string
            english: string
            italian: string
            active: boolean
          }>(
            `select id, list, value, name as english, label_it as italian, position::int, active
             from choice order by list, position, id`,
          ),
          valuesInUse(pool),
          pavilionsOf(fair),
        ])
        return Object.entries(CHOICE_LISTS).map(([name, label]) => ({
          name,
          label: label[session.language],
          // Categories alone may be offered in one pavilion and not in another.
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
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'saveChoice',
      cacheable: false,
      input: object({
        id: nullable(string),
        list: string,
        value: string,
        english: string,
        italian: string,
        position: integer({ min: 0 }),
        active: boolean,
      }),
      example: {
        id: null,
        list: exampleValue('Choice__c', 'List__c'),
        value: 'prova',
        english: 'Trial',
        italian: 'Prova',
        position: 9,
        active: true,
      },
      handle: async ({ id, list, value, english, italian, position, active }, { session }) => {
        requireSettings(session, 'choices', 'editors')
        const fields = {
          Name: english.trim(),
          LabelIt__c: italian.trim(),
          Position__c: position,
          Active__c: active,
        }
        await transact(session, async (transaction) => {
          if (id !== null) return writer.update(transaction, 'Choice__c', id, fields, { as: 'person' })
          if (await isTaken(transaction, list, value)) throw InvalidInput('The list has this value already')
          return writer.create(
            transaction,
            'Choice__c',
            { ...fields, List__c: list, Value__c: value.trim() },
            { as: 'person' },
          )
        })
        return { saved: true }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'removeChoice',
      cacheable: false,
      input: object({ id: string }),
      example: { id: exampleId('Choice__c') },
      handle: async ({ id }, { session }) => {
        requireSettings(session, 'choices', 'editors')
        await transact(session, async (transaction) => {
          const { rows } = await transaction.client.query<{ value: string }>(
            'select value from choice where id = $1 for update',
            [id],
          )
          const [choice] = rows
          if (!choice) throw NotFound()
          if ((await valuesInUse(transaction.client)).has(choice.value)) throw refuse('CHOICE_IN_USE')
          await writer.remove(transaction, 'Choice__c', id)
        })
        return { removed: true }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'closeCategory',
      cacheable: false,
      // In which pavilions of the current edition the category is not offered.
      input: object({ id: string, closedIn: list(string) }),
      example: { id: exampleId('Choice__c', { List__c: 'productCategory' }), closedIn: [] },
      handle: async ({ id, closedIn }, { session }) => {
        requireSettings(session, 'choices', 'editors')
        await transact(session, (transaction) => closeCategory(fair, transaction, id, closedIn))
        return { saved: true }
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'mergeCategory',
      cacheable: false,
      input: object({ id: string, intoId: string }),
      example: {
        id: exampleId('Choice__c', { List__c: 'productCategory' }),
        intoId: exampleId('Choice__c', { List__c: 'productCategory', Active__c: 'true' }),
      },
      handle: ({ id, intoId }, { session }) => {
        requireSettings(session, 'choices', 'editors')
        return mergeCategories(fair, session, id, intoId)
      },
    }),
  ]
}

/** The pavilions of the current edition, each with the categories that it does not offer. */
async function pavilionsOf({ pool, editions }: Fair, client: Pick<Pool, 'query'> = pool, lock = '') {
  const edition = await editions.current(client as Pool)
  const { rows } = await client.query<{ id: string; name: string; closed: string[] }>(
    `select id, name, coalesce(closed_categories, '{}') as closed from pavilion
     where edition = $1 and active order by name, id ${lock}`,
    [edition?.id ?? null],
  )
  return rows
}

async function closeCategory(fair: Fair, transaction: Transaction, id: string, closedIn: readonly string[]) {
  const { rows } = await transaction.client.query<{ value: string }>(
    'select value from choice where id = $1 and list = $2',
    [id, CATEGORIES],
  )
  const [category] = rows
  if (!category) throw NotFound()
  for (const pavilion of await pavilionsOf(fair, transaction.client, 'for update')) {
    const others = pavilion.closed.filter((value) => value !== category.value)
    const wanted = closedIn.includes(pavilion.id) ? [...others, category.value] : others
    if (wanted.length === pavilion.closed.length) continue
    await fair.writer.update(transaction, 'Pavilion__c', pavilion.id, {
      ClosedCategories__c: wanted.join(';') || null,
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
