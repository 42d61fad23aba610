import { refusalTexts } from './refusals.texts.ts'

type Refusal = keyof (typeof refusalTexts)['byLanguage']['it']

/** Is there a text for this code? */
export const isRefusal = (code: string | undefined): code is Refusal =>
  code !== undefined && Object.hasOwn(refusalTexts.byLanguage.it, code)
