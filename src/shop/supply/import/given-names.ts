const names = (table: string): ReadonlySet<string> => new Set(table.trim().toLowerCase().split(/\s+/))

/** Given names that only Hungarians bear, or mostly: they stand last in a Hungarian name. */
export const HUNGARIAN_GIVEN_NAMES = names(`
  Ágnes Ágota Áron Ádám Ákos Alajos Alíz Aladár Andor András Andrea Anikó Anita Antal Anna Aranka Arany Ármin Árpád Attila
  Balázs Bálint Bence Bea Béla Benedek Benő Bertalan Boglárka Boldizsár Borbála Botond Brigitta Csaba Csanád Csenge Csilla
  Dániel Dávid Dénes Dezső Dezsőné Dorottya Dóra Ede Edina Edit Elek Elemér Elvira Emese Emil Emőke Endre Enikő Ernő Ernőné
  Erika Ervin Erzsébet Eszter Etelka Éva Fanni Ferenc Flóra Frigyes Fruzsina Gábor Gabriella Gáspár Gellért Gergely Gergő
  Gerzson Géza Gizella Gréta Gyöngyi György Györgyi Gyula Hajnal Hajnalka Hanna Henrik Hedvig Ibolya Ida Ignác Ildikó Ilka
  Ilona Imre Irén István Iván Ivett Izabella Janka János Jenő Jolán Józsa József Judit Júlia Julianna Kálmán Karolina Károly
  Katalin Kata Kati Kinga Klára Kornél Kornélia Kristóf Kriszta Krisztián Krisztina Lajos László Laura Lenke Lídia Lili
  Lilla Lóránt Lőrinc Luca Magda Magdolna Mária Mariann Márk Márta Márton Máté Mátyás Melinda Menyhért Mihály Miklós Mór
  Móni Mónika Nándor Nikolett Nóra Noémi Olga Olivér Orsolya Ottó Ottilia Pál Piroska Péter Rebeka Rezső Renáta Réka Róbert
  Róza Rozália Rudolf Sára Sándor Sarolta Simon Szabolcs Szilárd Szilvia Szabina Tamás Tas Tekla Teréz Terézia Tibor Tihamér
  Tímea Tivadar Tünde Ubul Vazul Vera Veronika Viktória Viktor Vilma Vilmos Vince Virág Zita Zalán Zoltán Zsanett Zseni
  Zsigmond Zsófia Zsolt Zsombor Zsuzsa Zsuzsanna
`)

/** Given names that stand first, as most of the world writes them. */
export const OTHER_GIVEN_NAMES = names(`
  Adam Adrian Agatha Alan Albert Aldous Alexander Alexandre Alfred Alice Alistair Amanda Amy Andrea Andrew Andy Angela Anne
  Anthony Anton Antoine Arthur Barbara Ben Benjamin Bernard Bernhard Bill Bob Boris Brandon Brian Bruno Cal Carl Carlos
  Carol Caroline Catherine Charles Charlotte Chris Christian Christine Christopher Claire Clive Colleen Colin Cormac Dan
  Daniel David Deborah Dennis Diana Donald Donna Doris Dorothy Douglas Edgar Edward Elena Elif Elizabeth Emily Emma Eric
  Erich Ernest Eugene Fernando Fjodor Ford François Frank Frances Frederick Friedrich Fyodor Gabriel Gary George Georges
  Gerald Gilbert Giovanni Graham Gustave Günter Hannah Hans Harper Haruki Heinrich Helen Henri Henry Herbert Hermann Honoré
  Howard Hugo Ian Ingrid Isaac Isabel Italo Ivan Jack Jacob James Jane Janet Jason Jean Jeff Jennifer Jessica Jill Jim Joan
  Joanne Jodi Joe Johann John Jojo Jonathan Jorge José Joseph Joyce Juan Jules Julia Julian Karen Karl Kate Katherine Kazuo
  Ken Kevin Kurt Lawrence Lee Lev Leo Lewis Linda Lisa Louis Louise Lucy Luis Luke Malcolm Marcel Margaret Maria Marie Mario
  Mark Martin Mary Matt Matthew Michael Michel Miguel Mikhail Milan Miranda Neil Nicholas Nick Noah Nora Octavia Oliver Orhan
  Oscar Pablo Patricia Patrick Paul Paula Paulo Pedro Peter Philip Philippa Rachel Rainer Ray Raymond Rebecca René Richard
  Rick Robert Roger Roald Ronald Rosa Rosamund Rudyard Ruth Sally Salman Samuel Sandra Sarah Scott Sean Sebastian Sigmund
  Simone Sophie Stefan Stephen Steven Stieg Sue Susan Suzanne Sylvia Ted Terry Theodor Thomas Tim Timothy Tom Toni Truman
  Umberto Ursula Victor Vladimir Virginia Walter Wilhelm William Zadie
`)
