#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"

namespace perfect_play {

/// Productions of rule files, separated by `;;`, each line for one letter. `@` and a letter stand for a production: a
/// file (F), a statement (S), or an expression: any (E), a number (N), a small number (M), a text (T), a truth value
/// (B), a list (L), an object (O), a function of an element (C), an order (R) and a sign (A). In functions, `n`, `t`,
/// `l` and `o` are variables of these types.
inline constexpr std::string_view kGrammar = R"~(
F const start = 'ab.'; const endless = 'draw'; function moves(t, me, you) { @V @S @S @S return [(t + @T).slice(-3), ...cells(t, '.').map((n) => put(t, n, me)), @T].slice(0, 3); } const result = (t, me, you) => line(t, you, 3) && you;
F const start = [3, 'a', [1]]; const stuck = 'wins'; const moves = (l) => { let n = 2, t = 'ab', o = { a: 1 }; @S @S return l.length > 5 ? [] : [@L, [...l, @N], @L.concat([@L])]; };
F const sizes = { n: [3, 1, 9] }; const start = ({ n }) => ({ n, t: '', l: [] }); const endless = 'X'; function moves({ n, t, l, ...o }, me) { @S @S return [{ n: n - 1, t, l }, { ...o, n: @M, t: @T, l: @L }, { to: { n, t: @T, l: @L }, name: @T, again: @B }]; } const result = ({ n }, me, you) => n < 0 && you;
F const points = true; const start = 5; const endless = 'draw'; const g = (n, t = 'b', l = [n, 1], o = { n }) => @E; const moves = (n, me) => { let t = me, l = [n, 2], o = { a: n }; @S return [{ to: @N, gain: @M, again: @B }, { to: (n + 1) % 7 }, @N]; }; const result = (n, me, you) => { let t = you, l = [n], o = {}; @S @S return n === 3 ? @N : g(n) && null; };
V let n = 3, l = [1, 2], o = { a: 1, b: 'x' };
S ; ;; n++; ;; t = (t + 'x').slice(-9); ;; n @A= @N; ;; n = @N; ;; t = @T; ;; l = @L; ;; o = @O; ;; t += @T;
S l = [...l]; l.push(@E); ;; l = l.slice(); l[@M] = @E; ;; l = @L.slice(0, 9); l.sort(@R);
S o = { ...o, [@T]: @E }; delete o.b; ;; o = { ...o }; o[@N] = @E; o.c ??= @N; ;; if (@B) { @S } else { @S @S }
S if (@B) return []; ;; for (let i = 0; i < @M; i++) { @S if (@B) continue; @S }
S for (const x of @L) { @S @S } ;; for (const c of @T) { if (@B) break; @S }
S for (const k in @O) { t += k; @S } ;; for (const [k, v] of Object.entries(@O)) { @S }
S while (n < @N) { n += 1 + @M; @S } ;; do { @S n--; } while (n > @M && @B);
S switch (@E) { case @E: @S break; case @M: @S default: @S }
S { const [a, , b = @E, ...rest] = @L; l = [a, b, rest]; }
S { const { a, b: { c } = { c: @E }, ...rest } = @O; o = { a, c, rest }; }
S { let u = @N; const f = (x) => { u += x; return () => u; }; l.forEach((x) => f(1)()); n = u; }
S { const f = (x) => x > 0 ? f(x - 1) + 1 : @M; n = f(@N); }
S { const m = new Map(@L.map((x, i) => [x, i])); m.set(@E, @E); m.forEach((v, k) => { @S }); o = [...m.keys()].length; }
S { const s = new Set(@L); s.add(@E).delete(@E); l = [...s, s.size, s.has(@E)]; }
E null ;; undefined ;; n ;; l ;; @N ;; @T ;; @B ;; @L ;; @O ;; (@B ? @E : @E) ;; (@E ?? @E) ;; (@E || @E)
E (@E && @E) ;; @O.a ;; @O?.b?.[@E] ;; @L[@M] ;; @T[@M] ;; @L.find(@C) ;; structuredClone(@E) ;; @L.at(@M)
E ((a, b = @E, ...c) => [a, b, c])(@E, ...@L) ;; (@C)(@E)
A + ;; - ;; * ;; / ;; % ;; ** ;; & ;; | ;; ^ ;; << ;; >> ;; >>>
N n ;; 0 ;; 1 ;; -1 ;; 0.1 ;; 1e21 ;; 4294967295 ;; 2147483648 ;; -0 ;; NaN ;; Infinity ;; 1e-7 ;; 100000 ;; 191
N -33 ;; (@N @A @N) ;; (n @A @M) ;; -@M ;; ~@N ;; +@T ;; Number(@E) ;; @T.length ;; @L.length ;; @T.indexOf(@T)
N @T.lastIndexOf(@T, @M) ;; @L.findLastIndex(@C) ;; @L.reduce((a, x, i) => a + i, @N) ;; parseInt(@T, @M)
N @T.charCodeAt(@M) ;; @L.indexOf(@E) ;; Math.floor(@N) ;; Math.max(...@L) ;; Math.min(@N, @N) ;; Math.round(@N)
N Math.sign(@N) ;; (typeof @E).length ;; [...cells(@T, @T), ...near('../..', @M % 5)].length
M 0 ;; 1 ;; 2 ;; 3 ;; 7 ;; -1 ;; l.length ;; t.length
T t ;; '' ;; 'a' ;; 'X.O/...' ;; '12' ;; '0x1f' ;; '\n"' ;; 'ab'.repeat(999) ;; (@T + @E)
T `<${@E}-${@N}>` ;; String(@E) ;; JSON.stringify(@E) ;; @T.slice(@M, @M) ;; @T.substring(@M) ;; @T.at(@M)
T @T.charAt(@M) ;; @T.repeat(2) ;; @T.padStart(@M, @T) ;; @T.padEnd(9) ;; @T.replace(@T, @T)
T @T.replaceAll(@T, (x, i) => i) ;; @T.trim().toUpperCase() ;; @T.toLowerCase() ;; @L.join(@T)
T (@N).toString(16) ;; typeof @E ;; String.fromCharCode(@N, 65) ;; put('ab' + @T, 1, @T) ;; move('X.' + @T, 0, 1)
T @T.concat(@T)
B true ;; n > 2 ;; (@N < @N) ;; (@T <= @T) ;; (@E === @E) ;; (@E !== @E) ;; !@E ;; (@T in @O) ;; @L.some(@C)
B @L.every(@C) ;; @L.includes(@E) ;; @T.startsWith(@T) ;; Array.isArray(@E) ;; Number.isInteger(@N)
B line(@T, 'X', @M) ;; Boolean(@E)
L l ;; [] ;; [3, 1, 2] ;; ['b', 'a'] ;; [[1, 2], [3]] ;; [@E, @E] ;; [@E, ...@L.slice(0, 9)] ;; @L.map(@C)
L @L.filter(@C) ;; @L.flatMap((x) => [x, x]) ;; @L.slice(@M, @M) ;; @L.concat(@E) ;; @L.toSorted(@R)
L @L.toReversed() ;; @L.toSpliced(@M, 1, @E) ;; @L.with(@M, @E) ;; @L.flat(@M)
L Array.from({ length: @M }, (_, i) => i @A @M) ;; Array(3).fill(@E) ;; [...@T] ;; @T.split(@T)
L Object.keys(@O) ;; Object.values(@O) ;; [...@L.entries()] ;; [...new Set(@L)] ;; Array.from(@T)
L put([1, 2], @M % 2, @E) ;; cells(@L, @E)
O o ;; ({}) ;; ({ b: 1, a: 2 }) ;; ({ 2: 1, x: 3, 1: 4 }) ;; ({ a: @E, b: @O }) ;; ({ ...@O, [@T]: @E })
O Object.fromEntries(@L.map((x, i) => [i, x])) ;; Object.assign({ a: @N }, @O) ;; (({ a, ...rest }) => rest)(@O)
C Boolean ;; (x) => x ;; (x) => @E ;; (x, i) => i @A @M ;; function (x) { @S return @E; }
R  ;; (a, b) => a - b ;; (a, b) => @N ;; (a, b) => String(b) < String(a) ? 1 : -1
)~";

/// Returns the productions of a letter.
inline std::vector<std::string_view> productions_of(char letter) {
  std::vector<std::string_view> found;
  for (std::string_view rest = kGrammar.substr(1); !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    if (line[0] != letter) continue;
    line.remove_prefix(2);
    for (std::size_t end = line.find(" ;; "); end != std::string_view::npos; end = line.find(" ;; ")) {
      found.push_back(line.substr(0, end));
      line.remove_prefix(end + 4);
    }
    found.push_back(line);
  }
  return found;
}

/// Replaces every `@` and its letter in a string with a random production. At depth 0, uses productions with `@` only
/// if there are no others.
inline std::string rules_from_grammar(std::string_view text, int depth, Random& random) {
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '@') {
      made += text[i];
      continue;
    }
    const auto has_parts = [](std::string_view production) { return production.find('@') != std::string_view::npos; };
    std::vector<std::string_view> fitting = productions_of(text[++i]);
    if (depth <= 0 && !std::all_of(fitting.begin(), fitting.end(), has_parts)) std::erase_if(fitting, has_parts);
    made += rules_from_grammar(fitting[random.below(static_cast<std::uint32_t>(fitting.size()))], depth - 1, random);
  }
  return made;
}

}  // namespace perfect_play
