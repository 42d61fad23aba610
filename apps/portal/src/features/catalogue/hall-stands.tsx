import { catalogueMethods, type HallStandItem } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './hall-stands.module.css'

/** `B12` is in aisle B. */
const aisleOf = ({ name }: HallStandItem) => /^\p{L}+/u.exec(name)?.[0].toUpperCase() ?? ''

/** The stands of a hall in walking order, aisle by aisle. */
export function HallStands({ hall, number }: { hall: string; number: string }) {
  const say = useTexts(catalogueTexts)
  const { data: stands = [] } = useMethod(catalogueMethods.getHallStands, { hall })
  if (stands.length === 0) return null
  return (
    <section aria-labelledby="stands">
      <h2 id="stands" className={parts.title}>
        {say('standsTitle')}
      </h2>
      <p>
        <Link to={`/plan/${number}`}>{say('toPlan')}</Link>
      </p>
      <dl className={styles.aisles}>
        {[...Map.groupBy(stands, aisleOf)].map(([aisle, along]) => (
          <div key={aisle}>
            <dt>{aisle === '' ? say('otherStands') : say('aisle', { name: aisle })}</dt>
            <dd>
              <ul className={styles.stands}>
                {along.map(({ name, companies }) => (
                  <li key={name}>
                    <b>{name}</b>
                    {companies.map((company) => (
                      <Link key={company.path} to={`/catalogue/${company.path}`}>
                        {company.name}
                      </Link>
                    ))}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
