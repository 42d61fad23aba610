import { Button } from '@foyer/ui'
import { useId } from 'react'
import styles from './meeting-desk.module.css'

interface Person {
  id: string
  name: string
  /** Text below the name. */
  note?: string
}

interface Props {
  title: string
  /** Text of an empty list. */
  none: string
  people: readonly Person[]
  /** An action for each person: its text, and its accessible name. */
  action?: { label: string; labelFor: (name: string) => string; run: (id: string) => void }
}

/** A list of people or companies that need something. */
export function PeoplePanel({ title, none, people, action }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {people.length === 0 && <p>{none}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <div>
              <strong>{person.name}</strong>
              {person.note !== undefined && <p className={styles.quiet}>{person.note}</p>}
            </div>
            {action && (
              <Button
                size="small"
                aria-label={action.labelFor(person.name)}
                onPress={() => action.run(person.id)}
              >
                {action.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
