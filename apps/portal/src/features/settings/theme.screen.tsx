import {
  AA_CONTRAST,
  contrast,
  FONT_SLOTS,
  type FontSlot,
  isAccent,
  isColour,
  nearestAccent,
  OWN_FONTS,
  type ThemeResult,
  themeMethods,
  UPLOADED_FONT,
} from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Button, Status, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useOutcome } from '../../shell/use-outcome.ts'
import { type ChosenFont, type ChosenFonts, FontField } from './font-field.tsx'
import { loadSettings } from './load-settings.ts'
import { LOGO_SLOTS, LogoField, type LogoSlot } from './logo-field.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings.texts.ts'
import { SettingsHeader } from './settings-header.tsx'
import { themeTexts } from './theme.texts.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useSettingsData } from './use-settings-data.ts'

const OWN_ACCENT = '#df1080'
const OWN = { font: null, file: null }
const KEEP = { is: 'keep', picture: null } as const
const REMOVE = { is: 'remove', picture: null } as const

export const loader = loadSettings('theme', themeMethods.getTheme, () => ({}))

/** Accent, fonts and logo; a colour with insufficient contrast is rejected, with the nearest sufficient shade. */
export function Component() {
  const { data, read, afterRefresh } = useSettingsData(themeMethods.getTheme, {})
  const [saves, setSaves] = useState(0)
  return (
    <>
      <SettingsHeader name="theme" />
      {data ? (
        // Reset after one's own save; a colleague's save does not clear the fields.
        <ThemeForm
          key={saves}
          theme={data}
          onSaved={() => afterRefresh(() => setSaves((count) => count + 1))}
        />
      ) : (
        <ReadState read={read} />
      )}
    </>
  )
}

const base64Of = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function ThemeForm({ theme, onSaved }: { theme: ThemeResult; onSaved: () => void }) {
  const say = useTexts(settingsTexts)
  const sayTheme = useTexts(themeTexts)
  const { done, failed } = useOutcome()
  const [logos, setLogos] = useState<Partial<Record<LogoSlot, File>>>({})
  const [fonts, setFonts] = useState<ChosenFonts>({
    heading: { font: theme.heading ?? OWN_FONTS.heading, file: null },
    text: { font: theme.text ?? OWN_FONTS.text, file: null },
  })
  const missing = FONT_SLOTS.filter(
    (slot) => fonts[slot].font === UPLOADED_FONT && !fonts[slot].file && theme[slot] !== UPLOADED_FONT,
  )
  const finish = () => {
    done()
    onSaved()
  }
  const fail = (error: unknown) => {
    failed(error, errorCodeOf(error) === 'INVALID_INPUT' ? sayTheme('fontUnfit') : undefined)
    return true
  }
  const { mutateAsync: saveTheme } = useMethodRun(themeMethods.saveTheme)
  const form = useMethodForm(themeMethods.saveTheme, {
    initial: { accent: theme.accent ?? OWN_ACCENT },
    texts: themeTexts,
    check: (values) => ({
      accent: accentIssue(values.accent ?? ''),
      ...Object.fromEntries(missing.map((slot) => [`${slot}File`, 'fontMissing'])),
    }),
    sentence: (issue) => sayTheme(issue as 'fontMissing'),
    input: async (values) => ({
      ...values,
      heading: await faceOf(fonts.heading, 'heading'),
      text: await faceOf(fonts.text, 'text'),
      logo: await logoOf(logos.logo),
      smallLogo: await logoOf(logos.smallLogo),
    }),
    onSent: finish,
    onFailed: fail,
  })
  const accent = form.values.accent ?? ''
  const setAccent = (value: string) => form.change({ accent: value.trim().toLowerCase() })
  const save = (change: Partial<InputOf<typeof themeMethods.saveTheme>>) =>
    void saveTheme({ accent, logo: KEEP, ...change }).then(finish, fail)

  return (
    <div className={styles.columns}>
      <MethodForm
        className={styles.form}
        form={form}
        send={say('save')}
        more={
          theme.id && (
            <Button
              onPress={() => save({ accent: null, logo: REMOVE, smallLogo: REMOVE, heading: OWN, text: OWN })}
            >
              {sayTheme('restore')}
            </Button>
          )
        }
      >
        <TextField
          {...form.text('accent')}
          hint={sayTheme('accentHint')}
          onChange={setAccent}
          maxLength={7}
        />
        {isColour(accent) && <Readability accent={accent} onTake={setAccent} />}
        {FONT_SLOTS.map((slot) => (
          <FontField
            key={slot}
            slot={slot}
            chosen={fonts[slot]}
            error={form.errorOf(`${slot}File`)}
            onChange={(chosen) => setFonts({ ...fonts, [slot]: chosen })}
          />
        ))}
        <p className={styles.quiet}>{sayTheme('namedFonts')}</p>
        {LOGO_SLOTS.map((slot) => (
          <LogoField
            key={slot}
            slot={slot}
            theme={theme}
            file={logos[slot]}
            onChange={(file) => setLogos({ ...logos, [slot]: file })}
            onRemove={() => save({ [slot]: REMOVE })}
          />
        ))}
      </MethodForm>
      <ThemePreview accent={isAccent(accent) ? accent : OWN_ACCENT} fonts={fonts} />
    </div>
  )
}

const accentIssue = (accent: string) =>
  isAccent(accent) ? undefined : isColour(accent) ? 'unreadable' : 'noColour'

const logoOf = async (file: File | undefined) =>
  file ? { is: 'new' as const, picture: await base64Of(file) } : KEEP

/** Input of `saveTheme`; the default font is null. */
const faceOf = async ({ font, file }: ChosenFont, slot: FontSlot) => ({
  font: font === OWN_FONTS[slot] ? null : font,
  file: file ? await base64Of(file) : null,
})

/** Contrast of the colour on white and on black, and the suggested shade. */
function Readability({ accent, onTake }: { accent: string; onTake: (accent: string) => void }) {
  const sayTheme = useTexts(themeTexts)
  const nearest = nearestAccent(accent)
  return (
    <div>
      {(['#ffffff', '#000000'] as const).map((ground) => {
        const ratio = contrast(accent, ground)
        return (
          <p key={ground} className={styles.quiet}>
            <Status tone={ratio >= AA_CONTRAST ? 'success' : 'danger'}>
              {sayTheme(ground === '#ffffff' ? 'onWhite' : 'onBlack', { ratio: ratio.toFixed(2) })}
            </Status>
          </p>
        )
      })}
      {!isAccent(accent) && (
        <Button size="small" onPress={() => onTake(nearest)}>
          {sayTheme('takeNearest', { colour: nearest })}
        </Button>
      )}
    </div>
  )
}
