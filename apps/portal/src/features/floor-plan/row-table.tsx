import { areaOf, boxOf, type HallPlanResult, openSidesOf, type PlanStandItem } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { rowOf } from '../../shell/hall-plan/row-letters.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { wayAddress } from './plan-search.ts'

type Plan = Pick<HallPlanResult, 'stands' | 'shapes'>

/** The stands of the row of a stand, from west to east, or from north to south. */
export function rowAround({ stands }: Plan, stand: PlanStandItem) {
  const row = rowOf(stand.name)
  const members = stands
    .filter(({ name, level }) => rowOf(name) === row && level === stand.level)
    .map((member) => ({ member, box: boxOf(member.ring) }))
  const across = members.map(({ box }) => box.left)
  const down = members.map(({ box }) => box.top)
  const isAcross = Math.max(...across) - Math.min(...across) >= Math.max(...down) - Math.min(...down)
  return {
    isAcross,
    stands: members
      .toSorted((one, other) => (isAcross ? one.box.left - other.box.left : one.box.top - other.box.top))
      .map(({ member }) => member),
  }
}

interface RowTableProps {
  plan: Plan
  hall: string
  stand: PlanStandItem
}

/** The row of a stand as a table. */
export function RowTable({ plan, hall, stand }: RowTableProps) {
  const say = useTexts(floorPlanTexts)
  const number = numberFormat(useLanguage())
  const { isAcross, stands } = rowAround(plan, stand)
  const at = stands.indexOf(stand)
  const solid = [...plan.stands, ...plan.shapes.filter(({ kind }) => !OPEN.has(kind))]
    .filter(({ level }) => level === stand.level)
    .map(({ ring }) => ring)
  const sides = isAcross ? (['west', 'east'] as const) : (['north', 'south'] as const)
  const row = rowOf(stand.name)
  return (
    <section aria-labelledby="plan-row">
      <h2 id="plan-row" className={parts.title}>
        {say(isAcross ? 'rowAcross' : 'rowDown', { row })}
      </h2>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {(['standColumn', 'companyColumn', 'areaColumn', 'sidesColumn', 'whereColumn'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {say(column)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {stands.map((member, index) => (
              <tr key={member.name} aria-current={member === stand ? 'location' : undefined}>
                <th scope="row">
                  <Link to={wayAddress(hall, { stand: member.name, from: '', stepFree: false })}>
                    {member.name}
                  </Link>
                </th>
                <td>{member.companies.map(({ name }) => name).join(', ') || say('empty')}</td>
                <td>{number.format(areaOf(member.ring))}</td>
                <td>{number.format(openSidesOf(member.ring, solid))}</td>
                <td>{index === at ? say('thisStand') : say(sides[index < at ? 0 : 1])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Shapes that do not close a side. */
const OPEN: ReadonlySet<string> = new Set(['door', 'entrance', 'aisle', 'column'])
