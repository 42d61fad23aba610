import { useTexts } from '../../i18n/use-texts.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'

interface ComparedEditionsProps {
  now: string
  before: string
  rows: readonly { label: string; now: string; before: string; isAlert?: boolean }[]
}

/** Two editions side by side; rows without values are omitted. */
export function ComparedEditions({ now, before, rows }: ComparedEditionsProps) {
  const say = useTexts(factsTexts)
  const isEmpty = (text: string) => text === '' || text === say('nothing')
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">{now}</th>
          <th scope="col">{before}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => !isEmpty(row.now) || !isEmpty(row.before))
          .map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td data-alert={row.isAlert || undefined}>{row.now || say('nothing')}</td>
              <td>{row.before || say('nothing')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
