import { LOGO_FILES, type ThemeResult } from '@foyer/fair-domain'
import { Button, FileDrop } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './settings.module.css'
import { themeTexts } from './theme.texts.ts'

export type LogoSlot = keyof typeof LOGO_FILES
export const LOGO_SLOTS = Object.keys(LOGO_FILES) as LogoSlot[]
const MAX_LOGO_BYTES = 500_000

interface LogoFieldProps {
  slot: LogoSlot
  theme: ThemeResult
  file: File | undefined
  onChange: (file: File | undefined) => void
  onRemove: () => void
}

/** The current logo, and its replacement. */
export function LogoField({ slot, theme, file, onChange, onRemove }: LogoFieldProps) {
  const say = useTexts(themeTexts)
  const { site } = usePortal()
  const isThere = slot === 'logo' ? theme.hasLogo : theme.hasSmallLogo
  return (
    <>
      {isThere && (
        <p>
          <img
            src={`/${site.path}/${LOGO_FILES[slot]}?v=${theme.id}`}
            alt={say(slot)}
            className={styles.logo}
          />{' '}
          <Button size="small" onPress={onRemove}>
            {say(slot === 'logo' ? 'removeLogo' : 'removeSmallLogo')}
          </Button>
        </p>
      )}
      <FileDrop
        name={slot}
        label={say(slot)}
        hint={say(slot === 'logo' ? 'logoHint' : 'smallLogoHint')}
        accept={['png', 'jpg', 'jpeg', 'webp', 'svg']}
        maxBytes={MAX_LOGO_BYTES}
        items={file ? [{ id: slot, name: file.name, size: file.size }] : []}
        onAdd={([added]) => onChange(added)}
        onRemove={() => onChange(undefined)}
      />
    </>
  )
}
