import { CASH_MOVEMENTS, cashDrawerMethods, formatCents, type OpenDrawer } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { TextField, useToasts } from '@foyer/ui'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EuroField } from '../../shell/form/euro-field.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './badge-desk.module.css'
import { badgeDeskTexts } from './badge-desk.texts.ts'
import { CloseForm, MoveForm } from './drawer-forms.tsx'

/** The cash drawer of the user: opened, moved, counted and closed. */
export function DrawerPanel() {
  const say = useTexts(badgeDeskTexts)
  const result = useMethod(cashDrawerMethods.getDrawer, {})
  if (!result.data) return <ReadState read={result} />
  const { drawer } = result.data
  return (
    <section className={styles.form} aria-label={say('drawer')}>
      <h2>{say('drawer')}</h2>
      {drawer ? <Opened drawer={drawer} /> : <OpenForm />}
    </section>
  )
}

function OpenForm() {
  const say = useTexts(badgeDeskTexts)
  const toasts = useToasts()
  const form = useMethodForm(cashDrawerMethods.open, {
    initial: { desk: '', floatCents: 0 },
    texts: badgeDeskTexts,
    check: ({ desk }) => ({ desk: desk.trim() === '' ? 'required' : undefined }),
    onSent: () => toasts.success(say('drawerOpened')),
  })
  return (
    <MethodForm form={form} send={say('openDrawer')}>
      <TextField {...form.text('desk')} isRequired autoComplete="off" />
      <EuroField
        label={form.label('floatCents')}
        name="floatCents"
        error={form.errorOf('floatCents')}
        cents={form.values.floatCents}
        onChange={(cents) => form.change({ floatCents: cents ?? 0 })}
      />
    </MethodForm>
  )
}

function Opened({ drawer }: { drawer: OpenDrawer }) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const { desk, openedAt, floatCents, expectedCents, movements } = drawer
  const euro = (cents: number) => formatCents(cents, language)
  return (
    <>
      <p className={styles.quiet}>{say('since', { desk, time: formatTime(openedAt) })}</p>
      <h3>{say('movements')}</h3>
      {movements.length === 0 && <p className={styles.quiet}>{say('noMovements')}</p>}
      <table className={styles.amounts}>
        <tbody>
          <tr>
            <th scope="row">{say('opening')}</th>
            <td>{euro(floatCents)}</td>
          </tr>
          {movements.map(({ id, at, kind, cents, text }) => (
            <tr key={id}>
              <th scope="row">{`${formatTime(at)} · ${CASH_MOVEMENTS[kind][language]} · ${text}`}</th>
              <td>{euro(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('expected')}</th>
            <td>{euro(expectedCents)}</td>
          </tr>
        </tfoot>
      </table>
      <h3>{say('moveTitle')}</h3>
      <MoveForm key={movements.length} />
      <h3>{say('closeTitle')}</h3>
      <CloseForm expectedCents={expectedCents} />
    </>
  )
}
