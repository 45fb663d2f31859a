import { useEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import type { ShownSlide } from '#shop/catalogue/lists/home-shelves.ts'
import { useText } from '#words/text.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import styles from './carousel.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon } from '#web/ui/controls/icon.tsx'
import { SlideLink } from './slide-link.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

const SLIDE_MS = 8000
const SWIPE_PX = 48

type CarouselProps = { slides: ShownSlide[] }

/**
 * The slides' names under the window are its control. All slides are in the page, one over the other, so that nothing
 * moves when they change; without JavaScript the first one stands and the names are links to what the others show.
 */
export function Carousel({ slides }: CarouselProps) {
  const text = useText()
  const isEnhanced = useIsEnhanced()
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isHeld, setIsHeld] = useState(false)
  const touchStart = useRef<{ x: number; y: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const count = slides.length

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
  }, [])

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((slide) => (slide + 1) % count)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, count, current])

  const choose = (slide: number) => {
    setIsPlaying(false)
    setCurrent((slide + count) % count)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (current + step + count) % count
    choose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  const startSwipe = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    touchStart.current = touch ? { x: touch.clientX, y: touch.clientY } : null
  }
  const endSwipe = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    if (!touch || !touchStart.current) return
    const x = touch.clientX - touchStart.current.x
    const y = touch.clientY - touchStart.current.y
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) choose(current + (x < 0 ? 1 : -1))
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={text('carousel.role')}
      aria-label={text('carousel.name')}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="wrap">
        <div
          className={styles.stage}
          aria-live={isPlaying ? 'off' : 'polite'}
          onTouchStart={startSwipe}
          onTouchEnd={endSwipe}
        >
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className={classNames(styles.slide, index === current && styles.shown)}
              role="group"
              aria-roledescription={text('carousel.slide-role')}
              aria-label={text('carousel.slide', { number: index + 1, count })}
            >
              <CarouselSlide slide={slide} number={index + 1} />
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className={styles.control}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its buttons */}
            <ol ref={list} className={styles.names} aria-label={text('carousel.slides')} onKeyDown={moveByKey}>
              {slides.map((slide, index) => {
                const name = (
                  <>
                    <span className={styles.number}>{index + 1}</span>
                    <span>
                      {slide.title.replaceAll('*', '')}
                      <small>{slide.label}</small>
                    </span>
                  </>
                )
                return (
                  <li key={slide.id}>
                    {isEnhanced ? (
                      <button
                        type="button"
                        className={styles.name}
                        aria-current={index === current || undefined}
                        onClick={() => choose(index)}
                      >
                        {name}
                      </button>
                    ) : (
                      <SlideLink className={styles.name} slide={slide} aria-current={index === 0 || undefined}>
                        {name}
                      </SlideLink>
                    )}
                  </li>
                )
              })}
            </ol>
            {/* Room is kept while these cannot work yet, so that nothing moves when they appear. */}
            <div className={classNames(styles.buttons, !isEnhanced && styles.waiting)}>
              <button type="button" onClick={() => choose(current - 1)}>
                <Icon name="arrow-left" />
                <span className="vh">{text('carousel.previous')}</span>
              </button>
              <button type="button" onClick={() => setIsPlaying(!isPlaying)}>
                <Icon name={isPlaying ? 'pause' : 'play'} />
                <span className="vh">{text(isPlaying ? 'carousel.pause' : 'carousel.play')}</span>
              </button>
              <button type="button" onClick={() => choose(current + 1)}>
                <Icon name="arrow-right" />
                <span className="vh">{text('carousel.next')}</span>
              </button>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
