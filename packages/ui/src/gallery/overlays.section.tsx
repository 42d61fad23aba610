import { Button } from '../actions/button.tsx'
import { CheckboxGroup } from '../fields/checkbox-group.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { DialogTrigger } from '../overlays/dialog-trigger.ts'
import { Drawer } from '../overlays/drawer.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

export function OverlaysSection({ texts }: { texts: GalleryTexts }) {
  return (
    <Section id="overlays" title={texts.overlays} lead={texts.overlaysLead}>
      <div className={styles.row}>
        <DialogTrigger>
          <Button>{texts.openDialog}</Button>
          <Dialog
            title={texts.dialogTitle}
            actions={(close) => (
              <>
                <Button variant="quiet" onPress={close}>
                  {texts.reset}
                </Button>
                <Button variant="primary" onPress={close}>
                  {texts.invite}
                </Button>
              </>
            )}
          >
            <div className={styles.stack}>
              <p>{texts.dialogText}</p>
              <TextField label={texts.email} type="email" isRequired />
            </div>
          </Dialog>
        </DialogTrigger>
        <DialogTrigger>
          <Button variant="danger">{texts.openAlert}</Button>
          <AlertDialog
            title={texts.alertTitle}
            confirmLabel={texts.danger}
            isDestructive
            onConfirm={() => {}}
          >
            {texts.alertText}
          </AlertDialog>
        </DialogTrigger>
        <DialogTrigger>
          <Button>{texts.openDrawer}</Button>
          <Drawer
            title={texts.drawerTitle}
            actions={(close) => (
              <Button variant="primary" onPress={close}>
                {texts.apply}
              </Button>
            )}
          >
            <CheckboxGroup
              label={texts.sector}
              options={texts.sectors.map((label) => ({ value: label, label }))}
            />
          </Drawer>
        </DialogTrigger>
      </div>
    </Section>
  )
}
