import type { UiLanguage } from '../texts/ui-texts.ts'

import { en, type GalleryTexts } from './gallery.texts.en.ts'
import { it } from './gallery.texts.it.ts'

export type { GalleryTexts }

export const galleryTexts: Record<UiLanguage, GalleryTexts> = { it, 'en-US': en }
