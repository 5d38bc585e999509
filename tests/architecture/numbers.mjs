// Extracts the numbers from English and Chinese text; a translation must contain the same numbers.

const SMALL = {
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
  quarter: 4,
};
const LARGE = { hundred: 100, thousand: 1000, million: 1_000_000, billion: 1_000_000_000 };
/** Plural words such as “millions” state a size, and count as numbers. */
const VAGUE = { hundreds: 100, thousands: 1000, millions: 1_000_000, billions: 1_000_000_000 };

const DIGITS = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const PLACES = { 十: 10, 百: 100, 千: 1000 };
const GROUPS = { 万: 10_000, 亿: 100_000_000 };
/** Chinese words that contain a digit character but are not numbers. */
const NO_NUMBERS = /三角|四周|十六进制|百分(?:之|点|比|数)|十分|千万别|万一|一一/g;

/** Smallest number recognised in words. Words for 1 and 2 often do not state a count: “one”, “both”, “twice”. */
const LEAST_WORD = 3;

/** @type {<T extends Readonly<Record<string, number>>>(table: T, key: string) => number | undefined} */
const lookUp = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);

/**
 * @param {string} words Chinese digits and powers of ten
 * @param {number} factor value of the Arabic numeral before them; 0 = none
 */
function chineseNumber(words, factor) {
  let total = 0;
  let group = factor;
  let digit = 0;
  for (const sign of words) {
    const place = lookUp(PLACES, sign);
    const scale = lookUp(GROUPS, sign);
    if (place !== undefined) {
      group += (digit || 1) * place;
      digit = 0;
    } else if (scale !== undefined) {
      total += (group + digit || 1) * scale;
      group = 0;
      digit = 0;
    } else digit = lookUp(DIGITS, sign) ?? 0;
  }
  return total + group + digit;
}

/**
 * @param {string} phrase consecutive English number words
 * @returns {number[]}
 */
function englishNumbers(phrase) {
  /** @type {number[]} */
  const numbers = [];
  let current = 0;
  for (const word of phrase.toLowerCase().split(/[\s-]+/)) {
    const small = lookUp(SMALL, word) ?? lookUp(VAGUE, word);
    const large = lookUp(LARGE, word);
    if (large !== undefined) current = Math.max(current, 1) * large;
    // “Twenty-four” is one number; “three, four” are two numbers.
    else if (small !== undefined && current >= 20 && current % 10 === 0 && small < 10) current += small;
    else if (small !== undefined) {
      if (current > 0) numbers.push(current);
      current = small;
    }
  }
  if (current > 0) numbers.push(current);
  return numbers;
}

const ENGLISH_WORD = [...Object.keys(SMALL), ...Object.keys(LARGE), ...Object.keys(VAGUE)].join('|');
const NUMBER = new RegExp(
  [
    String.raw`(?<digits>\d[\d,]*(?:\.\d+)?)(?:\s*(?<scale>million|thousand|billion)\b|\s*(?:多)?\s*(?<units>[万亿]))?`,
    String.raw`\b(?<english>(?:${ENGLISH_WORD})(?:[\s-]+(?:${ENGLISH_WORD}))*)\b`,
    '(?<chinese>[一二两三四五六七八九十百千万亿]+(?:多[万亿])?)',
  ].join('|'),
  'giu',
);

/**
 * @type {(text: string) => number[]} the numbers in the text, sorted: all numbers in digits, and those in words from
 * three up
 */
export function numbersIn(text) {
  /** @type {number[]} */
  const numbers = [];
  for (const { groups = {} } of text.replaceAll(NO_NUMBERS, '').matchAll(NUMBER)) {
    const { digits, scale, units, english, chinese } = groups;
    if (digits !== undefined) {
      const plain = Number(digits.replaceAll(',', ''));
      const times = scale === undefined ? 1 : (lookUp(LARGE, scale.toLowerCase()) ?? 1);
      numbers.push(units === undefined ? plain * times : chineseNumber(units, plain));
    } else {
      const named =
        english === undefined ? [chineseNumber((chinese ?? '').replace('多', ''), 0)] : englishNumbers(english);
      numbers.push(...named.filter((number) => number >= LEAST_WORD));
    }
  }
  return numbers.sort((one, other) => one - other);
}
