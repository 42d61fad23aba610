import { Banner, Button, Card, Dialog, DialogTrigger } from '@foyer/ui'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { BadgeTable } from './badge-table.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import type { BadgesData } from './badges-data.ts'
import { HolderFields } from './holder-fields.tsx'
import { PendingBadges } from './pending-badges.tsx'
import { useNaming } from './use-naming.ts'

interface SetupPassesProps {
  data: BadgesData
}

/** Setup passes of builders: by name and employer, outside of the quota, for the days around the fair. */
export function SetupPasses({ data }: SetupPassesProps) {
  const say = useTexts(badgeTexts)
  const language = useLanguage()
  const { setup } = data
  const { canChange } = setup
  const passes = data.badges.filter(({ kind }) => kind === 'setup')
  return (
    <Card title={say('setupTitle')}>
      <p>
        {say('setupText', {
          buildUp: formatDays(setup.buildUp.from, setup.buildUp.until, language),
          dismantling: formatDays(setup.dismantling.from, setup.dismantling.until, language),
          ...setup.hours,
          left: Math.max(0, setup.left),
        })}
      </p>
      <PendingBadges kinds={['setup']} age={data.minimumAge} />
      {passes.length > 0 && (
        <BadgeTable label={say('setupTitle')} badges={passes} age={data.minimumAge} canChange={canChange} />
      )}
      {canChange && (
        <div className={styles.below}>
          {setup.left > 0 ? (
            <NameBuilder age={data.minimumAge} />
          ) : (
            <Banner tone="info">{say('setupFull')}</Banner>
          )}
        </div>
      )}
    </Card>
  )
}

/** Assigns a setup pass. The employer is kept for the next entry, because builders of one firm are entered together. */
function NameBuilder({ age }: { age: number }) {
  const say = useTexts(badgeTexts)
  const form = useNaming('setup', 'role')
  return (
    <DialogTrigger>
      <Button>{say('setupAdd')}</Button>
      <Dialog title={say('setupAdd')}>
        {(close) => (
          <MethodForm
            form={form}
            send={say('setupAssign')}
            onSubmit={() => void form.submit().then((isGiven) => isGiven && close())}
          >
            <HolderFields form={form} age={age} kind="setup" />
          </MethodForm>
        )}
      </Dialog>
    </DialogTrigger>
  )
}
