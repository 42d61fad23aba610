import type { JoinChoice, JoinItem, MergeSide } from '@foyer/fair-domain'
import { Banner, RadioGroup, Table } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { mergeTexts } from './merge.texts.ts'
import styles from './merges.module.css'

interface JoinSectionProps extends JoinItem {
  /** Names of the two companies. */
  names: Readonly<Record<MergeSide, string>>
  onChoose: (choice: JoinChoice) => void
}

/** Two participations in one edition: what exists on both sides, what survives, and what follows from it. */
export function JoinSection({
  edition,
  choice,
  fixed,
  rows,
  consequences,
  names,
  onChoose,
}: JoinSectionProps) {
  const say = useTexts(mergeTexts)
  const { editionId } = choice
  const sides = (['kept', 'dropped'] as const).map((value) => ({ value, label: names[value] }))
  const ending = names[choice.package === 'kept' ? 'dropped' : 'kept']
  return (
    <section className={styles.join} aria-label={say('both', { edition })}>
      <h3>{say('both', { edition })}</h3>
      <Table
        label={say('both', { edition })}
        isDense
        rows={rows}
        rowId={({ label }) => label}
        columns={[
          { id: 'what', header: say('what'), isRowHeader: true, cell: ({ label }) => label },
          { id: 'kept', header: names.kept, cell: ({ kept }) => kept },
          { id: 'dropped', header: names.dropped, cell: ({ dropped }) => dropped },
        ]}
      />
      <div className={styles.choices}>
        {fixed === null ? (
          <RadioGroup
            name={`package-${editionId}`}
            label={say('package')}
            value={choice.package}
            onChange={(value) => onChoose({ ...choice, package: value as MergeSide })}
            options={sides}
          />
        ) : (
          <p>{fixed}</p>
        )}
        <RadioGroup
          name={`directory-${editionId}`}
          label={say('directory')}
          value={choice.directory}
          onChange={(value) => onChoose({ ...choice, directory: value as MergeSide })}
          options={sides}
        />
        <RadioGroup
          name={`dues-${editionId}`}
          label={say('dues', { name: ending })}
          value={choice.dues}
          onChange={(value) => onChoose({ ...choice, dues: value as JoinChoice['dues'] })}
          options={[
            { value: 'close', label: say('duesClose') },
            { value: 'move', label: say('duesMove') },
          ]}
        />
        <RadioGroup
          name={`badges-${editionId}`}
          label={say('badges', { name: ending })}
          value={choice.badges}
          onChange={(value) => onChoose({ ...choice, badges: value as JoinChoice['badges'] })}
          options={[
            { value: 'move', label: say('badgesMove') },
            { value: 'close', label: say('badgesClose') },
          ]}
        />
      </div>
      {consequences.length > 0 && (
        <Banner tone={consequences.some(({ isWarning }) => isWarning) ? 'warning' : 'info'}>
          <ul className={styles.consequences}>
            {consequences.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  )
}
