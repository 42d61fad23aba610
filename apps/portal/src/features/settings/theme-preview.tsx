import { accentVoices, FONT_SLOTS, type FontSlot, fontStack, UPLOADED_FONT } from '@foyer/fair-domain'
import { Banner, Button } from '@foyer/ui'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ChosenFont, ChosenFonts } from './font-field.tsx'
import styles from './settings.module.css'
import { themeTexts } from './theme.texts.ts'

/** A file that is not uploaded yet, as a font of this page only. */
function useTriedFont(slot: FontSlot, { font, file }: ChosenFont) {
  const [isBroken, setBroken] = useState(false)
  const family = `tried ${slot}`
  useEffect(() => {
    setBroken(false)
    if (!file || typeof FontFace === 'undefined') return
    let face: FontFace | undefined
    let isLeft = false
    const load = async () => {
      face = await new FontFace(family, await file.arrayBuffer()).load()
      if (!isLeft) document.fonts.add(face)
    }
    load().catch(() => setBroken(true))
    return () => {
      isLeft = true
      if (face) document.fonts.delete(face)
    }
  }, [family, file])
  const stack = fontStack(slot, font)
  return { stack: font === UPLOADED_FONT && file ? `"${family}",${stack}` : stack, isBroken }
}

/** Preview of the theme during the selection. */
export function ThemePreview({ accent, fonts }: { accent: string; fonts: ChosenFonts }) {
  const say = useTexts(themeTexts)
  const heading = useTriedFont('heading', fonts.heading)
  const text = useTriedFont('text', fonts.text)
  const voices = accentVoices(accent)
  const look = {
    '--color-accent': voices.accent,
    '--color-accent-deep': voices.deep,
    '--color-accent-soft': voices.soft,
    '--color-accent-on-dark': voices.onDark,
    '--font-heading': heading.stack,
    '--font-text': text.stack,
    fontFamily: text.stack,
  } as CSSProperties
  return (
    <section aria-label={say('preview')} className={styles.preview} style={look}>
      <p className={styles.quiet}>{say('preview')}</p>
      <h2>{say('sampleTitle')}</h2>
      <p>{say('sampleText')}</p>
      <p className={styles.sampleAccent}>{say('sampleAccent')}</p>
      <p className={styles.sampleDark}>{say('sampleAccent')}</p>
      <p className={styles.quiet}>ÀÈÌÒÙ àèéìòù ÄÖÜß çñø ČŠŽ łęą 0123456789 € m²</p>
      <Button variant="primary">{say('sampleButton')}</Button>
      {FONT_SLOTS.some((slot) => (slot === 'heading' ? heading : text).isBroken) && (
        <Banner tone="danger" isLive title={say('fontUnfit')} />
      )}
    </section>
  )
}
