import {
  type FontSlot,
  MAX_FONT_BYTES,
  THEME_FONTS,
  type ThemeFontName,
  UPLOADED_FONT,
} from '@foyer/fair-domain'
import { FileDrop, Select } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { themeTexts } from './theme.texts.ts'

/** A font by name, or a file that is not uploaded yet. */
export interface ChosenFont {
  font: ThemeFontName
  file: File | null
}

export type ChosenFonts = Readonly<Record<FontSlot, ChosenFont>>

interface Props {
  slot: FontSlot
  chosen: ChosenFont
  error: string | undefined
  onChange: (chosen: ChosenFont) => void
}

/** A built-in font, a system font, or a file. */
export function FontField({ slot, chosen: { font, file }, error, onChange }: Props) {
  const say = useTexts(themeTexts)
  const language = useLanguage()
  return (
    <>
      <Select
        name={slot}
        label={say(slot)}
        options={[
          ...Object.entries(THEME_FONTS).map(([value, { label }]) => ({ value, label: label[language] })),
          { value: UPLOADED_FONT, label: say('ownFile') },
        ]}
        value={font}
        onChange={(value) => value && onChange({ font: value as ThemeFontName, file: null })}
      />
      {font === UPLOADED_FONT && (
        <FileDrop
          name={`${slot}File`}
          isRequired
          label={say('fontFile')}
          hint={say('fontHint')}
          accept={['woff2']}
          maxBytes={MAX_FONT_BYTES}
          error={error}
          items={file ? [{ id: slot, name: file.name, size: file.size }] : []}
          onAdd={([added]) => added && onChange({ font, file: added })}
          onRemove={() => onChange({ font, file: null })}
        />
      )}
    </>
  )
}
