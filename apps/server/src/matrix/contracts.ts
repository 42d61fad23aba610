import * as fairDomain from '@foyer/fair-domain'
import { type FairMethod, fairObjects } from '@foyer/fair-domain'
import { type ExamplePlace, fillExample, type Shape } from '@foyer/record-contract'
import { columnNameOf } from '@foyer/record-contract/metadata'
import { demoIds } from '../seed/demo-ids.ts'
import type { Server } from './registered.ts'

const isMethod = (value: unknown): value is FairMethod =>
  typeof value === 'object' && value !== null && 'controller' in value && 'allow' in value

/** Every declared method. */
export const contracts = Object.values<unknown>(fairDomain).flatMap((exported) =>
  typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isMethod) : [],
)

export const nameOf = ({ controller, method }: FairMethod) => `${controller}/${method}`

/** Whether users other than staff can have access; assumed where the handler decides. */
export const isOpenToCustomers = ({ allow }: FairMethod) =>
  typeof allow === 'string' || !('staff' in allow || 'settings' in allow)

export const tableOf = new Map(
  fairObjects.map(({ table, apiName }) => [apiName, table ?? columnNameOf(apiName)]),
)

/** Returns a value that fits the shape; the handler may still reject it. */
function sampleOf(shape: Shape): unknown {
  const inner = Object.entries(shape.keys ?? {}).filter(([, property]) => !property.optional)
  if (shape.is === 'object')
    return Object.fromEntries(inner.map(([key, property]) => [key, sampleOf(property)]))
  if (shape.is === 'enum') return shape.values?.[0]
  if (shape.is === 'integer' || shape.is === 'number') return shape.min ?? 0
  if (shape.is === 'boolean') return false
  if (shape.is === 'list') return []
  if (shape.is === 'map') return {}
  if (shape.is === 'nullable') return null
  return 'x'
}

/** Returns the input of a method: its example with ids of the demo, of the demo's exhibitor where it has one. */
export function createInputs({ pool }: Pick<Server, 'pool'>) {
  /** Queried once for all methods and accounts. */
  const values = new Map<string, unknown>()
  const inputs = new Map<FairMethod, object>()

  async function findValue({ of, field, where }: ExamplePlace) {
    const table = tableOf.get(of)
    if (!table) return 'x'
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t limit 500`)
    const fits = rows.filter(({ row }) =>
      Object.entries(where).every(([k, v]) => String(row[columnNameOf(k)]) === v),
    )
    const ownRow = fits.find(({ row }) =>
      [row.account, row.account_id].includes(demoIds.account('Aurora Cosmetici')),
    )
    return (ownRow ?? fits[0])?.row[columnNameOf(field)] ?? 'x'
  }

  async function createInput(method: FairMethod) {
    if (method.example === undefined) return sampleOf(method.input) as object
    const places = new Map<string, ExamplePlace>()
    fillExample(method.example, (place) => void places.set(JSON.stringify(place), place))
    for (const [key, place] of places) if (!values.has(key)) values.set(key, await findValue(place))
    return fillExample(method.example, (place) => values.get(JSON.stringify(place))) as object
  }

  return async (method: FairMethod) => {
    const input = inputs.get(method) ?? (await createInput(method))
    inputs.set(method, input)
    return input
  }
}
