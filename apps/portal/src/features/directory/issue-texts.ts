import type { DirectoryResult } from '@foyer/fair-domain'
import {
  type CategoryIssue,
  type DirectoryIssue,
  type ImageIssue,
  MAX_BRAND_NAME_LENGTH,
  MAX_IMAGE_PIXELS,
} from '@foyer/fair-domain'
import { formatBytes } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'

const ISSUES = [
  'missing',
  'noneChosen',
  'tooLong',
  'websiteForm',
  'emailForm',
  'unknownValue',
  'categoryUnavailable',
  'launchTaken',
  'imageUnknown',
  'categoryInUse',
  'selectAllUsed',
  'needsProduct',
] as const satisfies readonly (DirectoryIssue | CategoryIssue)[]

/** Text of a field error. */
export function useIssueText() {
  const say = useTexts(directoryTexts)
  return (issue: string | undefined) => {
    if (issue === undefined) return undefined
    if (issue === 'brandNameTooLong') return say(issue, { length: MAX_BRAND_NAME_LENGTH })
    if (issue === 'phoneForm') return say('phoneFault')
    const known = ISSUES.find((one) => one === issue)
    return say(known ?? 'failed')
  }
}

/** Text of a rejected image, with the exceeded limit. */
export function useImageIssueText({ limits }: DirectoryResult) {
  const say = useTexts(directoryTexts)
  const language = useLanguage()
  return (issue: ImageIssue) => {
    switch (issue) {
      case 'imageSize':
        return say('imageSize', { size: formatBytes(limits.maxImageBytes, language) })
      case 'imageWidth':
        return say('imageWidth', { width: limits.maxImageWidth })
      case 'imageHeight':
        return say('imageHeight', { height: limits.maxImageHeight })
      case 'imagePixels':
        return say('imagePixels', { millions: MAX_IMAGE_PIXELS / 1_000_000 })
      case 'imageTooNarrow':
        return say('imageTooNarrow', { width: limits.minImageWidth })
      default:
        return say(issue)
    }
  }
}
