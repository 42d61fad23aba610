import { Button } from '../actions/button.tsx'
import { Badge, Status } from '../feedback/badge.tsx'
import { Banner } from '../feedback/banner.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { EmptyState, ErrorState, LoadingState } from '../feedback/states.tsx'
import { useToasts } from '../feedback/toast.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

export function FeedbackSection({ texts }: { texts: GalleryTexts }) {
  const toasts = useToasts()
  return (
    <Section id="feedback" title={texts.feedback} lead={texts.feedbackLead}>
      <div className={styles.stack}>
        <Banner title={texts.infoTitle}>{texts.infoText}</Banner>
        <Banner tone="success" title={texts.successTitle} onClose={() => toasts.info(texts.newMessage)}>
          {texts.successText}
        </Banner>
        <Banner tone="warning" title={texts.warningTitle}>
          {texts.warningText}
        </Banner>
        <Banner tone="danger" title={texts.dangerTitle} action={<Button size="small">{texts.payNow}</Button>}>
          {texts.dangerText}
        </Banner>
      </div>
      <div className={styles.row}>
        <Status tone="success">{texts.accepted}</Status>
        <Status tone="warning">{texts.pending}</Status>
        <Status tone="danger">{texts.rejected}</Status>
        <Status tone="info">{texts.sent}</Status>
        <Status>{texts.draft}</Status>
        <Badge>2027</Badge>
        <Badge tone="success">{texts.accepted}</Badge>
        <Badge tone="warning">{texts.pending}</Badge>
        <Badge tone="danger">{texts.rejected}</Badge>
        <Badge tone="info">12</Badge>
      </div>
      <div className={styles.row}>
        <Button onPress={() => toasts.success(texts.saved, texts.savedText)}>{texts.showSuccess}</Button>
        <Button onPress={() => toasts.info(texts.newMessage)}>{texts.showInfo}</Button>
        <Button onPress={() => toasts.error(texts.failed, texts.failedText)}>{texts.showError}</Button>
        <Spinner />
      </div>
      <div className={styles.grid}>
        <ProgressBar label={texts.uploading} value={42} />
        <ProgressBar label={texts.uploading} />
        <div className={styles.stack}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="most" />
        </div>
      </div>
      <div className={styles.grid}>
        <EmptyState
          title={texts.emptyTitle}
          headingLevel={3}
          action={<Button size="small">{texts.emptyAction}</Button>}
        >
          {texts.emptyText}
        </EmptyState>
        <ErrorState title={texts.errorTitle} headingLevel={3} onRetry={() => toasts.info(texts.newMessage)}>
          {texts.errorText}
        </ErrorState>
        <LoadingState label={texts.loadingText} />
      </div>
    </Section>
  )
}
