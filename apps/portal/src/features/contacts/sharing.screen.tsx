import {
  type ScanOfMe,
  SHARED_PART_NAMES,
  SHARED_PARTS,
  type SharedPart,
  type SharingResult,
  sharingMethods,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Checkbox, EmptyState, Switch, useToasts } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useFailure } from '../../shell/use-failure.ts'
import { useFairMoment } from '../../shell/use-fair-moment.ts'
import styles from './contacts.module.css'
import { sharedText } from './shared-text.ts'
import { sharingTexts } from './sharing.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(portalContext).client.read(methodRead(sharingMethods.getSharing), {})
  return null
}

/** Exhibitors that scanned the badge of the user, the data they received, and the choice for later scans. */
export function Component() {
  const say = useTexts(sharingTexts)
  const result = useMethod(sharingMethods.getSharing, {})
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      {data ? <Sharing data={data} /> : <ReadState read={result} />}
    </>
  )
}

function Sharing({ data }: { data: SharingResult }) {
  const say = useTexts(sharingTexts)
  const fail = useFailure()
  const toasts = useToasts()
  const { moment } = useFairMoment()
  const withdraw = useMethodRun(sharingMethods.withdraw)
  const again = useMethodRun(sharingMethods.shareAgain)
  const { scans, withdrawn } = data
  const past = withdrawn.filter(({ company }) => !scans.some((scan) => scan.company === company))
  return (
    <div className={styles.sharing}>
      {scans.length === 0 && <EmptyState title={say('noScans')} />}
      {scans.length > 0 && (
        <ul className={styles.list}>
          {scans.map((scan) => (
            <ScanRow key={scan.id} scan={scan} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <section aria-labelledby="withdrawn">
          <h2 id="withdrawn">{say('withdrawnTitle')}</h2>
          <ul className={styles.list}>
            {past.map(({ accountId, company, withdrawnAt }) => (
              <li key={accountId} className={styles.scanOfMe}>
                <strong>{company}</strong>
                <p className={styles.note}>{say('withdrawnOn', { time: moment(withdrawnAt) })}</p>
                <div className={styles.filter}>
                  <Button
                    aria-label={say('undoFor', { company })}
                    onPress={() => void again.mutateAsync({ accountId }).catch(fail)}
                  >
                    {say('undo')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Choice data={data} />
      {scans.length > 0 && (
        <div>
          <Button
            variant="quiet"
            isPending={withdraw.status === 'running'}
            onPress={() =>
              void withdraw.mutateAsync({ id: null }).then(() => toasts.success(say('withdrawnAll')), fail)
            }
          >
            {say('withdrawAll')}
          </Button>
        </div>
      )}
    </div>
  )
}

function ScanRow({ scan }: { scan: ScanOfMe }) {
  const say = useTexts(sharingTexts)
  const language = useLanguage()
  const fail = useFailure()
  const toasts = useToasts()
  const { moment } = useFairMoment()
  const withdraw = useMethodRun(sharingMethods.withdraw)
  const changeShared = useMethodRun(sharingMethods.changeShared)
  const [draft, setDraft] = useState<ScanOfMe['shares']>()
  const { company } = scan
  const parts = sharedText(scan.shares, language)
  const place = [scan.stand && say('stand', { stand: scan.stand }), scan.scannedBy]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={styles.scanOfMe}>
      <div className={styles.heading}>
        <h2 className={styles.name}>{company}</h2>
        <span className={styles.note}>{moment(scan.scannedAt)}</span>
      </div>
      {place && <p className={styles.note}>{place}</p>}
      <p>{parts === '' ? say('receivedNothing') : say('received', { parts })}</p>
      {scan.wasAsked && <p className={styles.name}>{say('asked')}</p>}
      {draft && (
        <div className={styles.stack}>
          {SHARED_PART_NAMES.map((part) => (
            <Checkbox
              key={part}
              isSelected={draft[part]}
              onChange={(isSelected) => setDraft({ ...draft, [part]: isSelected })}
            >
              {SHARED_PARTS[part][language]}
            </Checkbox>
          ))}
          <div className={styles.filter}>
            <Button
              variant="primary"
              isPending={changeShared.status === 'running'}
              onPress={() =>
                void changeShared
                  .mutateAsync({ id: scan.id, shares: draft })
                  .then(() => setDraft(undefined), fail)
              }
            >
              {say('apply')}
            </Button>
            <Button onPress={() => setDraft(undefined)}>{say('cancel')}</Button>
          </div>
        </div>
      )}
      {!draft && (
        <div className={styles.filter}>
          <Button
            aria-label={say('withdrawFrom', { company })}
            isPending={withdraw.status === 'running'}
            onPress={() =>
              void withdraw
                .mutateAsync({ id: scan.id })
                .then(() => toasts.success(say('withdrawnNow', { company })), fail)
            }
          >
            {say('withdraw')}
          </Button>
          <Button
            variant="quiet"
            aria-label={say('changeFor', { company })}
            onPress={() => setDraft(scan.shares)}
          >
            {say('change')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The choice for later scans; every switch takes effect immediately. */
function Choice({ data }: { data: SharingResult }) {
  const say = useTexts(sharingTexts)
  const language = useLanguage()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(sharingMethods.saveChoice)
  const { choice, email, phone } = data
  const hints: Readonly<Record<SharedPart, string>> = {
    profile: say('withoutName'),
    email: email ?? say('noEmail'),
    phone: phone ?? say('noPhone'),
    newsletter: say('newsletterHint'),
  }
  const isBlocked = (part: SharedPart) =>
    (part !== 'profile' && !choice.profile) || (part === 'newsletter' && !choice.email)
  return (
    <section aria-labelledby="choice">
      <h2 id="choice">{say('choiceTitle')}</h2>
      <p className={styles.note}>{say('choiceHint')}</p>
      <div className={styles.switches}>
        {SHARED_PART_NAMES.map((part) => (
          <Switch
            key={part}
            hint={hints[part]}
            isSelected={choice[part]}
            isDisabled={status === 'running' || isBlocked(part)}
            onChange={(isSelected) => void mutateAsync({ ...choice, [part]: isSelected }).catch(fail)}
          >
            {SHARED_PARTS[part][language]}
          </Switch>
        ))}
      </div>
    </section>
  )
}
