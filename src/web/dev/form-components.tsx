import { BookClubForm } from '#web/club/book-club-form.tsx'
import { ContactForm } from '#web/contact/contact-form.tsx'
import { LinkForm } from '#web/ui/forms/link-form.tsx'
import { NewsletterForm } from '#web/newsletter/newsletter-form.tsx'
import { useText } from '#words/text.tsx'
import styles from './components.module.css'

const DATES = [
  { id: 'a', day: '2026-11-19', time: '18:30', seatsLeft: 0, book: { title: 'Utas és holdvilág' } },
  { id: 'b', day: '2026-12-17', time: '18:30', seatsLeft: 1, book: null },
]
const TYPED = { name: '', email: 'anna', message: 'Jó napot!' }

/** The forms that people write to the shop with, with an error in each. */
export function FormComponents() {
  const text = useText()
  return (
    <>
      <section className={styles.part}>
        <h2 id="dev-contact">Contact form</h2>
        <div>
          <ContactForm
            labelledBy="dev-contact"
            stamp=""
            posted={{
              state: 'wrong',
              problems: [
                { field: 'name', kind: 'missing' },
                { field: 'email', kind: 'invalid' },
              ],
              typed: TYPED,
            }}
          />
        </div>
      </section>
      <section className={styles.part}>
        <h2 id="dev-book-club">Book-club form</h2>
        <div>
          <BookClubForm
            labelledBy="dev-book-club"
            dates={DATES}
            posted={{ state: 'refused', kind: 'full', seatsLeft: 1, typed: TYPED }}
          />
        </div>
      </section>
      <section className={styles.part}>
        <h2>Newsletter forms</h2>
        <div>
          <NewsletterForm
            title="Newsletter, refused"
            posted={{ field: 'consent', sentence: 'consent-missing', typed: { email: 'anna@example.com' } }}
          />
          <NewsletterForm title="Newsletter, asked for" posted="done" />
          <LinkForm
            token="x"
            action="#"
            path="/newsletter/confirmations"
            question={text('newsletter.confirm-question')}
            answer={text('newsletter.confirm')}
            busyLabel={text('newsletter.confirming')}
            done={text('newsletter.confirmed')}
            posted={{ state: 'refused', kind: 'link-expired', typed: {} }}
          />
        </div>
      </section>
    </>
  )
}
